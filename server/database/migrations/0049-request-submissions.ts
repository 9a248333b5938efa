import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { sendRowsAgain } from '#server/database/send-rows-again.ts'

/** When a request was last sent for review, and an index for how many a member leaves unpaid. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
    await sendRowsAgain(db, 'request')
  },
}

const statements = [
  'alter table request add column submitted_at timestamptz',
  'update request set submitted_at = created_at',
  'alter table request alter column submitted_at set not null',
  'create index request_by_status on request (account_id, status)',
]
