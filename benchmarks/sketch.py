"""A sketch, not a model of style: Table Cooking's core with simplified rules, to show what ints, lists and slots reach
(random play, one core: about 250,000 decisions a second interpreted, 1,500,000 compiled by mypyc). Run: python -c "import sketch, time; t = time.perf_counter(); n = sketch.bench(300); print(n / (time.perf_counter() - t))"
"""

from typing import Final, Optional

N_ING: Final = 6
SHOP: Final = 0  # 0..5 choose ingredient to shop
LOWER: Final = 6  # 6..11 lower cost
MORE: Final = 12  # buy another
STOP: Final = 13
ROW: Final = 14  # 14..17 reserve row slot
DECK: Final = 18
WASH: Final = 19  # spend 3, refresh
UP: Final = 20  # 20..24 tile
INCOME: Final = 25
COOK_HAND: Final = 26  # 26..30 cook from hand
COOK_ROW: Final = 31  # 31..34
END: Final = 35


class Menu:
    __slots__ = ("need", "up", "pts", "typ")

    def __init__(self, need: list[int], up: int, pts: int, typ: int) -> None:
        self.need = need
        self.up = up
        self.pts = pts
        self.typ = typ


class Rng:
    __slots__ = ("s",)

    def __init__(self, s: int) -> None:
        self.s = s

    def below(self, n: int) -> int:
        x = self.s
        x ^= (x << 13) & 0xFFFFFFFFFFFFFFFF
        x ^= x >> 7
        x ^= (x << 17) & 0xFFFFFFFFFFFFFFFF
        self.s = x
        return x % n

    def shuffle(self, a: list[int]) -> None:
        for i in range(len(a) - 1, 0, -1):
            j = self.below(i + 1)
            a[i], a[j] = a[j], a[i]


class P:
    __slots__ = ("money", "fridge", "hand", "tiles", "done", "mask", "pts")

    def __init__(self) -> None:
        self.money = 30
        self.fridge = [0] * N_ING
        self.hand: list[int] = []
        self.tiles = 0
        self.done = 0
        self.mask = 0
        self.pts = 0

    def copy(self) -> "P":
        p = P()
        p.money = self.money
        p.fridge = self.fridge[:]
        p.hand = self.hand[:]
        p.tiles = self.tiles
        p.done = self.done
        p.mask = self.mask
        p.pts = self.pts
        return p


def bits(x: int) -> int:
    n = 0
    while x:
        n += x & 1
        x >>= 1
    return n


class S:
    __slots__ = (
        "menus",
        "rng",
        "ps",
        "cost",
        "supply",
        "deck",
        "row",
        "cur",
        "phase",
        "bought",
        "ing",
        "cooked",
        "acted",
        "last",
        "turns",
        "over",
    )

    def __init__(self, n: int, seed: int, menus: list[Menu], blank: bool = False) -> None:
        self.menus = menus
        self.rng = Rng(seed if blank else seed | 1)
        if blank:
            return
        self.ps = [P() for _ in range(n)]
        self.cost = [5] * N_ING
        self.supply = [n + 2] * N_ING
        self.deck = list(range(len(menus)))
        self.rng.shuffle(self.deck)
        for p in self.ps:
            for _ in range(2):
                p.hand.append(self.deck.pop())
        self.row = [self.deck.pop() for _ in range(4)]
        self.cur = 0
        self.phase = 0
        self.bought = 0
        self.ing = 0
        self.cooked = 0
        self.acted = 0
        self.last = -1
        self.turns = 0
        self.over = False

    def clone(self) -> "S":
        s = S(0, self.rng.s, self.menus, True)
        s.ps = [p.copy() for p in self.ps]
        s.cost = self.cost[:]
        s.supply = self.supply[:]
        s.deck = self.deck[:]
        s.row = self.row[:]
        s.cur = self.cur
        s.phase = self.phase
        s.bought = self.bought
        s.ing = self.ing
        s.cooked = self.cooked
        s.acted = self.acted
        s.last = self.last
        s.turns = self.turns
        s.over = self.over
        return s

    def cap(self, p: P) -> int:
        return 5 if p.tiles & 1 else 3

    def can_cook(self, p: P, m: int) -> bool:
        c = self.menus[m]
        if bits(p.tiles) < c.up:
            return False
        f = p.fridge
        need = c.need
        for i in range(N_ING):
            if f[i] < need[i]:
                return False
        return True

    def legal(self) -> list[int]:
        p = self.ps[self.cur]
        out: list[int] = []
        if self.phase == 1:  # lower
            for i in range(N_ING):
                if i != self.ing and self.cost[i] > 2:
                    out.append(LOWER + i)
            if not out:
                out.append(STOP)
            return out
        if self.phase == 2:
            out.append(STOP)
            if self.supply[self.ing] > 0 and p.money >= self.cost[self.ing]:
                out.append(MORE)
            return out
        lim = 2 if p.tiles & 2 else 1
        if self.cooked < lim:
            h = p.hand
            for k in range(len(h)):
                if self.can_cook(p, h[k]):
                    out.append(COOK_HAND + k)
            for k in range(len(self.row)):
                if self.can_cook(p, self.row[k]):
                    out.append(COOK_ROW + k)
        if self.acted:
            out.append(END)
            return out
        n = 0
        for i in range(N_ING):
            n += p.fridge[i]
        for i in range(N_ING):
            if self.supply[i] > 0 and p.money >= self.cost[i] and n < self.cap(p):
                out.append(SHOP + i)
        if len(p.hand) < 5:
            for k in range(len(self.row)):
                out.append(ROW + k)
            if self.deck:
                out.append(DECK)
                if p.money >= 3:
                    out.append(WASH)
        if p.money >= 10:
            for t in range(5):
                if not (p.tiles >> t) & 1 and (t < 3 or (p.tiles & 7) == 7):
                    out.append(UP + t)
        out.append(INCOME)
        return out

    def buy(self, p: P, i: int) -> None:
        p.money -= self.cost[i]
        self.supply[i] -= 1
        p.fridge[i] += 1
        self.bought += 1
        if self.cost[i] < 10:
            self.cost[i] += 1
        self.phase = 1

    def cook(self, p: P, m: int) -> None:
        c = self.menus[m]
        for i in range(N_ING):
            k = c.need[i]
            if k:
                p.fridge[i] -= k
                self.supply[i] += k
        p.done += 1
        p.pts += c.pts
        p.money += c.pts
        p.mask |= 1 << c.typ
        self.cooked += 1
        if p.done >= 7 and self.last < 0:
            self.last = self.turns

    def apply(self, a: int) -> None:
        p = self.ps[self.cur]
        if a < LOWER:
            self.ing = a
            self.bought = 0
            self.buy(p, a)
        elif a < MORE:
            i = a - LOWER
            self.cost[i] -= 1
            if self.cost[i] == 2:
                p.money += 1
            self.phase = 2
            n = 0
            for k in range(N_ING):
                n += p.fridge[k]
            if self.bought >= 2 or n >= self.cap(p):
                self.phase = 0
                self.acted = 1
        elif a == MORE:
            self.buy(p, self.ing)
        elif a == STOP:
            self.phase = 0
            self.acted = 1
        elif a < DECK:
            k = a - ROW
            p.hand.append(self.row[k])
            self.refill(k)
            self.acted = 1
        elif a == DECK:
            p.hand.append(self.deck.pop())
            self.acted = 1
        elif a == WASH:
            p.money -= 3
            self.deck[0:0] = self.row
            self.row = []
            while self.deck and len(self.row) < 4:
                self.row.append(self.deck.pop())
            p.hand.append(self.row.pop(self.rng.below(len(self.row))))
            if self.deck:
                self.row.append(self.deck.pop())
            self.acted = 1
        elif a < INCOME:
            p.money -= 10
            p.tiles |= 1 << (a - UP)
            self.acted = 1
        elif a == INCOME:
            p.money += 10
            self.acted = 1
        elif a < COOK_ROW:
            m = p.hand.pop(a - COOK_HAND)
            self.cook(p, m)
        elif a < END:
            k = a - COOK_ROW
            m = self.row[k]
            self.cook(p, m)
            self.refill(k)
        else:
            self.acted = 0
            self.cooked = 0
            self.turns += 1
            self.cur = (self.cur + 1) % len(self.ps)
            if (self.last >= 0 and self.cur == 0) or self.turns > 1000:
                self.over = True

    def refill(self, k: int) -> None:
        if self.deck:
            self.row[k] = self.deck.pop()
        else:
            self.row.pop(k)


def mk() -> list[Menu]:
    r = Rng(12345)
    out = []
    for i in range(50):
        need = [0] * N_ING
        k = 1 + r.below(3)
        for _ in range(k):
            need[r.below(N_ING)] += 1
        out.append(Menu(need, r.below(3), 3 * k + 2, i % 4))
    return out


def playout(s: S, r: Rng) -> int:
    n = 0
    while not s.over:
        la = s.legal()
        s.apply(la[r.below(len(la))])
        n += 1
    return n


def bench(games: int) -> int:
    menus = mk()
    r = Rng(99)
    tot = 0
    for g in range(games):
        s = S(4, g * 7919 + 1, menus)
        tot += playout(s, r)
    return tot


def bench_clone(n: int) -> None:
    s = S(4, 5, mk())
    for _ in range(n):
        s.clone()
