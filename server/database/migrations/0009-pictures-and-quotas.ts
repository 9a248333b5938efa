import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * One row for each picture that an account holds, with the bytes that it takes; what an account has in all, counted
 * beside its version; parts of uploads that may overlap.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const COUNTED = [
  'address',
  'parcel',
  'goods',
  'photo',
  'claim',
  'draft',
  'alias',
  'conflict',
  'outcome',
]
const counts = COUNTED.map(
  (table) => `(select count(*) from ${table} t where t.account_id = a.account_id)`,
)

const statements = [
  // `byte_length` is 0 for a picture that staff took. `loose_since`: a photo of it went then, perhaps its last.
  `create table picture (
    account_id uuid not null,
    sha256 text not null,
    byte_length bigint not null,
    loose_since timestamptz,
    primary key (account_id, sha256)
  )`,
  'create index picture_loose on picture (loose_since) where loose_since is not null',
  `insert into picture (account_id, sha256, byte_length)
    select account_id, sha256, max(case when "by" = 'member' then byte_length else 0 end)
    from photo group by account_id, sha256`,
  `insert into picture (account_id, sha256, byte_length, loose_since)
    select account_id, sha256, 0, at from loose_blob
    on conflict (account_id, sha256) do update set loose_since = excluded.loose_since`,
  'drop table loose_blob',
  "create index photo_lost on photo (account_id, sha256) where state = 'lost'",
  // The length is 0 until the bytes are all in their file, whose name is the id.
  'alter table blob_part add column id text',
  'update blob_part set id = byte_offset::text',
  'alter table blob_part alter column id set not null',
  'alter table blob_part drop constraint blob_part_pkey',
  'alter table blob_part add primary key (account_id, sha256, id)',
  'alter table blob_part drop constraint blob_part_byte_length_check',
  `alter table account_sync
    add column row_count bigint not null default 0,
    add column draft_count bigint not null default 0,
    add column picture_bytes bigint not null default 0,
    add column counted_at timestamptz`,
  `update account_sync a set
    row_count = ${counts.join(' + ')},
    draft_count = (select count(*) from draft t where t.account_id = a.account_id),
    picture_bytes = (select coalesce(sum(byte_length), 0) from picture t where t.account_id = a.account_id)`,
]
