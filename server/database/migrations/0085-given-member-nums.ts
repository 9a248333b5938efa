import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Every member number that was ever given, without whose it is: that of a deleted account is not given again. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'create table given_member_num (member_num text primary key)',
  'insert into given_member_num (member_num) select member_num from account_by_member_num',
  // Of accounts that were deleted before.
  `insert into given_member_num (member_num)
    select distinct after ->> 'memberNum' from audit
    where act = 'account.create' and after ->> 'memberNum' is not null
    on conflict do nothing`,
]
