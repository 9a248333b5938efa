import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the bank shows of transfers under review, noted before they are approved. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table noted_line (
        account_id uuid not null,
        receipt_id uuid not null,
        payee_account_id uuid not null,
        bank_reference text not null,
        line jsonb not null,
        noted_by uuid not null,
        noted_at timestamptz not null,
        primary key (account_id, receipt_id)
      )`.execute(db)
    await sql`create index noted_line_by_reference
      on noted_line (payee_account_id, bank_reference)`.execute(db)
    await sql`create index noted_line_age on noted_line (noted_at)`.execute(db)
  },
}
