import type { Patch } from '#tests/support/patch.ts'

/** A deliberate fault in the code. If the suite does not catch it, the rule that it breaks is not tested. */
export type Mutant = {
  what: string
  patches: readonly Patch[]
  /** One of the few that the first tier of tests puts in too. */
  tier?: 'first'
  /**
   * What catches it: as many worlds of the suite as there are hints (the seeds that caught it last), the audit on
   * PostgreSQL, or a separate check.
   */
  caught:
    | { by: 'world'; hints: readonly number[] }
    | { by: 'audit' }
    | { by: 'proof'; file: string }
}

export const byWorld = (...hints: number[]) => ({ by: 'world', hints }) as const
