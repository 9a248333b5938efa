import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whether articles of the help center helped. It names nobody: neither account nor network is kept. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table help_feedback (
    id uuid primary key,
    article text not null,
    language text not null,
    helpful boolean not null,
    words text not null,
    at timestamptz not null
  )`,
  'create index help_feedback_count on help_feedback (article, helpful)',
  'create index help_feedback_age on help_feedback (at)',
  `create index help_feedback_words on help_feedback (at, id) where words <> ''`,
]
