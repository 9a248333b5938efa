import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A post no longer counts replies to a comment that is not published. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      update post p set answers = p.answers - hidden.replies
      from (
        select root_id, sum(answers)::integer as replies from post
        where kind = 'comment' and state <> 'published' and answers > 0 group by root_id
      ) hidden, post_by_id k
      where k.id = hidden.root_id and p.account_id = k.account_id and p.id = k.id`.execute(db)
  },
}
