# What every game says: seats, and what happens at the table itself.

seat = Seat { $number }

## The clock

timeout-law = Time was up for { $seat }: the answer that the rules name was taken.
timeout-bot = Time was up for { $seat }: a bot decided this once.

## Taking back

retracted = { $seat } took an answer back.
undone = { $seat } took the last move back.
undone-by-all =
    { $moves ->
        [one] The last move was taken back; all agreed.
       *[other] The last { $moves } moves were taken back; all agreed.
    }
rewound =
    { $moves ->
        [one] The host took the last move back.
       *[other] The host took the last { $moves } moves back.
    }

said = { $seat } said: “{ $text }”

## Seats and pauses

seat-person = { $seat } sat down at the table.
seat-bot = A bot took over for { $seat }.
paused = The table paused.
resumed = The table went on.

## Why something can't be done

no-mid-submission = { $seat } is in the middle of a move.

## Hints

hint-only = There is nothing else to do.
hint-leads-to = This leads to:
hint-best = The best at first sight, and further on too.
hint-further = Not the first thought, but the best further on.
hint-better-than-it-looks = Better than it looks at first.
hint-close = About as good as the one before.
hint-next = The next best.
hint-after = Then this one.
