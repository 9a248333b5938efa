import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The key of a request that is executed once is named as in its body, `onceKey`. A fingerprint covers the bytes of that
 * body, and a form that is sent again calls the key by its new name, so the fingerprints that are kept go: the key alone
 * finds the first answer.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table kept_answer rename column request_id to once_key`.execute(db)
    await sql`update kept_answer set fingerprint = null`.execute(db)
  },
}
