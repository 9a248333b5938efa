import type { Patch } from './patched-modules.ts'

/** A fault put into the code on purpose; a suite that lets it live proves nothing. */
export type Mutant = {
  what: string
  patches: readonly Patch[]
  /** A seed that is known to catch it. */
  seed: number
}

export const MUTANTS: Record<string, Mutant> = {}
