import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The coupons of members. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table coupon (
    account_id uuid not null,
    id uuid not null,
    version bigint not null,
    cause text not null,
    deduction_fen bigint not null check (deduction_fen > 0),
    minimum_spend_fen bigint not null check (minimum_spend_fen >= 0),
    usable_for text not null check (usable_for in ('shipping', 'buying', 'both')),
    stackable boolean not null,
    cap_fen bigint check (cap_fen > 0),
    state text not null check (state in ('available', 'reserved', 'spent')),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (account_id, id)
  )`,
  // A cause gives its coupon once, whatever the code does.
  'create unique index coupon_of_cause on coupon (account_id, cause)',
]
