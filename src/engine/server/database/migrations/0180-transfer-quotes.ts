import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What members were asked to transfer in another currency: fixed with its rate for each form, account and amount. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    // `foreign_amount`: hundredths of the currency's unit; `rate`: millionths of a yuan for one unit, from `rate_day` on.
    await sql`
      create table transfer_quote (
        account_id uuid not null,
        reference_code text not null,
        payee_account_id uuid not null,
        amount_fen bigint not null check (amount_fen > 0),
        currency text not null,
        foreign_amount bigint not null check (foreign_amount > 0),
        rate bigint not null check (rate > 0),
        rate_day date not null,
        made_at timestamptz not null,
        holds_until timestamptz not null check (holds_until > made_at),
        primary key (account_id, reference_code, payee_account_id, amount_fen)
      )`.execute(db)
  },
}
