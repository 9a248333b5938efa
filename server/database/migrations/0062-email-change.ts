import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Codes that confirm a new e-mail address name the account that wants it, so that no login accepts them. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw('alter table login_challenge add column for_account uuid').execute(db)
    await sql
      .raw(`create index login_challenge_for_account on login_challenge (for_account, created_at)
        where for_account is not null`)
      .execute(db)
  },
}
