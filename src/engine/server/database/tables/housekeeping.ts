import type { Generated } from 'kysely'

export type HousekeepingTables = {
  /** One row: when old rows were last deleted, and since when the clock has been too far ahead of that. */
  housekeeping: { id: number; ran_at: string; doubted_at: string | null }
  /** One row in a demo: when making it began and ended. */
  demo_seed: { id: number; begun_at: string; ended_at: Generated<string | null> }
}
