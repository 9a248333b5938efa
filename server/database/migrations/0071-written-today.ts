import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When a member wrote the posts and comments of the last day, those included that are deleted since. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table author add column posts_at timestamptz[] not null default '{}',
        add column comments_at timestamptz[] not null default '{}'`.execute(db)
    await sql`
      update author a set
        posts_at = array(select created_at from post p where p.account_id = a.account_id
          and p.created_at > now() - interval '1 day' and p.kind in ('forum', 'review')),
        comments_at = array(select created_at from post p where p.account_id = a.account_id
          and p.created_at > now() - interval '1 day' and p.kind in ('comment', 'reply'))`.execute(
      db,
    )
  },
}
