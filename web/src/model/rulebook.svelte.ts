/** The rulebook that lies open over the page: whole, or at one rule. */

class Rulebook {
  open = $state.raw<{ title: string; rule: string | null } | null>(null)

  show(title: string, rule: string | null = null): void {
    this.open = { title, rule }
  }

  close(): void {
    this.open = null
  }
}

export const rulebook = new Rulebook()
