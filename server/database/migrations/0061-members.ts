import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What staff note about members, which members are blocked, and how members are found. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table member_note (
    account_id uuid not null,
    id uuid not null,
    words text not null check (words <> ''),
    staff_id uuid not null,
    at timestamptz not null,
    primary key (account_id, id)
  )`,
  'create index member_note_newest on member_note (account_id, at desc, id desc)',
  `create table account_block (
    account_id uuid primary key,
    reason text not null check (reason <> ''),
    staff_id uuid not null,
    at timestamptz not null
  )`,
  'create index address_of_recipient on address (lower(recipient), account_id)',
  'create index address_of_phone_end on address (reverse(phone) text_pattern_ops, account_id)',
]
