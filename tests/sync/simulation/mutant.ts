import type { Patch } from './patch.ts'

/** A fault put into the code on purpose: a suite that lets it live proves nothing about the rule that it breaks. */
export type Mutant = {
  what: string
  patches: readonly Patch[]
  /** Who catches it: a seed of the simulation that is known to, the audit on PostgreSQL, or a check of its own. */
  caught: { by: 'seed'; seed: number } | { by: 'audit' } | { by: 'proof'; file: string }
}

export const bySeed = (seed: number) => ({ by: 'seed', seed }) as const
