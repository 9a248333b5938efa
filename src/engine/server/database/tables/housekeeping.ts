import type { Generated } from 'kysely'

export type HousekeepingTables = {
  /** One row: when old rows were last deleted, and since when the clock has been too far ahead of that. */
  housekeeping: { id: number; ran_at: string; doubted_at: string | null }
  /** The errors of the app, one for each class, innermost position in our files, version and screen. */
  client_error: {
    name: string
    place: string
    app: string
    route: string
    times: number
    first_at: string
    last_at: string
  }
  /** Hashed files of the build by their paths; `left_at`: since when no server began with them. */
  kept_asset: { name: string; gzip: Buffer; left_at: string | null }
  /** One row in a demo: when making it began and ended. */
  demo_seed: { id: number; begun_at: string; ended_at: Generated<string | null> }
}
