import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * One index of what changed for each account, whatever table it is in: an entry for each row, its newest version, and
 * for each that was removed, in the place of tombstones. Pulls no longer look into every table.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

/** The bytes of what a member may have written at length. */
const LONG: Record<string, string> = {
  address: 'octet_length(detail)',
  draft: 'octet_length(content::text)',
  conflict: 'octet_length(mine::text) + octet_length(theirs::text)',
  outcome: 'octet_length(detail) + octet_length("set"::text)',
}
const TABLES = ['address', 'parcel', 'goods', 'photo', 'claim', 'draft', 'alias', 'conflict']
const filled = [...TABLES, 'outcome'].map(
  (table) => `insert into change (account_id, table_name, id, version, length)
    select account_id, '${table}', id, version, ${LONG[table] ?? '0'} from ${table}`,
)

const statements = [
  // Every writer locks its account's row there first, so a server that still runs cannot write a row past its entry.
  'lock table account_sync in exclusive mode',
  `create table change (
    account_id uuid not null,
    table_name text collate "C" not null,
    id uuid not null,
    version bigint not null,
    length integer not null default 0,
    removed_at timestamptz,
    primary key (account_id, table_name, id)
  )`,
  ...filled,
  `insert into change (account_id, table_name, id, version)
    select account_id, 'account', account_id, version from account`,
  `insert into change (account_id, table_name, id, version, removed_at)
    select account_id, table_name, id, version, at from tombstone on conflict do nothing`,
  'create index change_version on change (account_id, version, table_name, id)',
  'create index change_removed on change (removed_at) where removed_at is not null',
  'drop table tombstone',
  ...[...TABLES, 'outcome'].map((table) => `drop index ${table}_version`),
]
