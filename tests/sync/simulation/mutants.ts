import { DEVICE_MUTANTS } from './device-mutants.ts'
import type { Mutant } from './mutant.ts'
import { SERVER_MUTANTS } from './server-mutants.ts'
import { WINDOW_MUTANTS } from './window-mutants.ts'

/** Every deliberate fault by its name. */
export const MUTANTS: Record<string, Mutant> = {
  ...DEVICE_MUTANTS,
  ...SERVER_MUTANTS,
  ...WINDOW_MUTANTS,
}
