import type { Patch } from './patch.ts'

/** A deliberate fault in the code. If the suite does not catch it, the rule that it breaks is not tested. */
export type Mutant = {
  what: string
  patches: readonly Patch[]
  /**
   * What catches it: a world of the suite (`hint` is the seed that caught it last), the audit on PostgreSQL, or a
   * separate check.
   */
  caught: { by: 'world'; hint: number } | { by: 'audit' } | { by: 'proof'; file: string }
}

export const byWorld = (hint: number) => ({ by: 'world', hint }) as const
