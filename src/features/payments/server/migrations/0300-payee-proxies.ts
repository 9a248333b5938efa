import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What PayNow or FPS knows an account by. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table payee_account add column proxy text not null default ''`.execute(db)
  },
}
