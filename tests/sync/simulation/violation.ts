/** An invariant that did not hold; the number is that of the list in docs/sync.md. */
export class Violation extends Error {
  readonly invariant: number

  constructor(invariant: number, what: string) {
    super(`invariant ${invariant}: ${what}`)
    this.invariant = invariant
  }
}

/** Throws where an invariant does not hold. */
export function hold(invariant: number, holds: boolean, what: string): asserts holds {
  if (!holds) throw new Violation(invariant, what)
}
