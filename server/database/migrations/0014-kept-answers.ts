import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The answers of whatever is done once for each request id, for members and staff alike. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // `fingerprint`: of the request; null where it was not kept. `forget_from`: null for an answer that is kept for ever.
  `create table kept_answer (
    account_id uuid not null,
    request_id uuid not null,
    fingerprint text,
    answer jsonb not null,
    at timestamptz not null,
    forget_from timestamptz,
    primary key (account_id, request_id)
  )`,
  'create index kept_answer_age on kept_answer (forget_from)',
  // Until now nobody noted who had asked: forms that still wait for an answer are of any of the staff. A console keeps
  // an unanswered request only while its tab is open, so two days are enough.
  `insert into kept_answer (account_id, request_id, answer, at, forget_from)
    select account.account_id, old.request_id, old.answer, old.at, old.at
    from staff_answer old cross join account
    where account.role = 'staff' and old.at > now() - interval '2 days'`,
  'drop table staff_answer',
]
