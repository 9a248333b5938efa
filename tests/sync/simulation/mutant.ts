import type { Patch } from './patch.ts'

/** A fault put into the code on purpose: a suite that lets it live proves nothing about the rule that it breaks. */
export type Mutant = {
  what: string
  patches: readonly Patch[]
  /**
   * Who catches it: a world of the suite, where `hint` is the seed of the one that did so last; the audit on PostgreSQL;
   * or a check of its own.
   */
  caught: { by: 'world'; hint: number } | { by: 'audit' } | { by: 'proof'; file: string }
}

export const byWorld = (hint: number) => ({ by: 'world', hint }) as const
