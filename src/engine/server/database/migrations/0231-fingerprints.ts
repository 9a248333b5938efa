import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A fingerprint covers a body with its key under the name that the app gave it. Those of 0225 and later cover it under
 * the old name too, which is no longer looked for: they go, and the key alone finds the first answer.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update kept_answer set fingerprint = null`.execute(db)
  },
}
