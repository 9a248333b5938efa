import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Numbers that staff find by their beginning or end: the table, what is compared, and which rows. */
const NUMBERS = [
  ['parcel_by_tracking', 'tracking_key'],
  ['parcel_by_code', 'code'],
  ['account_by_member_num', 'member_num'],
  ['shipment', 'trans_code'],
  ['request', 'code', 'where code is not null'],
  ['receipt', 'reference_code'],
  ['unclaimed_parcel', 'tracking_key', "where status = 'onShelf'"],
  ['carton', 'upper(tracking_number)', "where tracking_number <> ''"],
  ['bank_line', 'upper(bank_reference)'],
] as const

/** What the search of the console finds by a part of a number, and goods and recipients by their words. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [table, number, where = ''] of NUMBERS) {
      const of = sql.raw(number)
      const some = sql.raw(where)
      await sql`create index ${sql.id(`${table}_beginning`)} on ${sql.table(table)}
        ((${of}) text_pattern_ops) ${some}`.execute(db)
      await sql`create index ${sql.id(`${table}_end`)} on ${sql.table(table)}
        (reverse(${of}) text_pattern_ops) ${some}`.execute(db)
    }
    await sql`create index account_by_email_beginning on account_by_email (email text_pattern_ops)`.execute(
      db,
    )
    await sql`create index unclaimed_parcel_shelf on unclaimed_parcel (upper(shelf))
      where status = 'onShelf'`.execute(db)
    // Words of letters and digits, and pairs of neighbours of all others: Chinese and Japanese have no spaces. A restore
    // drops the tables and leaves the function.
    await sql`
      create or replace function search_words(value text) returns text[]
      language sql immutable strict parallel safe as $$
        select coalesce(array_agg(distinct word), '{}') from
          (select found[1] as run from regexp_matches(lower(value collate "C"),
            '[a-z0-9]+|[^\\u0001-\\u007f]+', 'g') found) runs,
          lateral (
            select run as word where run < '{'
            union all
            select substr(run, at, 2) from generate_series(1, greatest(length(run) - 1, 1)) at
              where run >= '{'
          ) words
      $$`.execute(db)
    await sql`create index goods_words on goods using gin (search_words(name))`.execute(db)
    await sql`create index address_words on address using gin (search_words(recipient))`.execute(db)
  },
}
