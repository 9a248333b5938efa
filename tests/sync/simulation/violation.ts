/** A violated invariant, by its number in docs/sync.md. */
export class Violation extends Error {
  readonly invariant: number

  constructor(invariant: number, what: string) {
    super(`invariant ${invariant}: ${what}`)
    this.invariant = invariant
  }
}

/** Throws if an invariant does not hold. */
export function ensure(invariant: number, holds: boolean, what: string): asserts holds {
  if (!holds) throw new Violation(invariant, what)
}
