import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** News that staff write for everyone, in three languages. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table news (
    id uuid primary key,
    version integer not null,
    title jsonb not null,
    words jsonb not null,
    publish_at timestamptz,
    created_at timestamptz not null
  )`,
  'create index news_published on news (publish_at desc, id desc) where publish_at is not null',
]
