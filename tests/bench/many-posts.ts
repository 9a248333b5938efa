import { sql } from 'kysely'
import { indexTokens } from '#engine/server/database/search-tokens.ts'
import { TOPICS } from '#features/community/rules/post-states.ts'
import type { TestServer } from '#tests/support/server.ts'

/** The first is in half of the posts, the last in one of a thousand. */
const SUBJECTS = ['包裹到了', '海运多久', 'a teapot from Kyoto', '合箱省了多少', 'customs question']
const RARE = '龙井'
const BATCH = 5_000

/** Fills the forum with so many published posts by a hundred authors, and as many comments on the last of them. */
export async function fillForum({ db }: TestServer, count: number): Promise<{ postId: string }> {
  await sql`
    insert into author (account_id, name) select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'A' || n
    from generate_series(0, 99) n`.execute(db.kysely)
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => {
      const nth = from + at
      const subject = SUBJECTS[nth % 2 === 0 ? 0 : 1 + (nth % (SUBJECTS.length - 1))]
      const title = `${subject} ${nth}${nth % 1_000 === 7 ? RARE : ''}`
      return { nth, title, topic: TOPICS[nth % TOPICS.length], tokens: indexTokens([title]) }
    })
    await sql`
      insert into post (account_id, id, kind, topic, title, words, tokens, state, reason, likes, created_at, published_at,
        decided_at)
      select ('00000000-0000-4000-8000-' || lpad((x.nth % 100)::text, 12, '0'))::uuid, gen_random_uuid(), 'forum',
        x.topic, x.title, x.title || repeat(' and more of it', 20), array(select jsonb_array_elements_text(x.tokens)),
        'published', '', x.nth * 7919 % 500, now() - x.nth * interval '1 minute', now() - x.nth * interval '1 minute',
        now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(nth bigint, title text, topic text, tokens jsonb)`.execute(
      db.kysely,
    )
  }
  const { rows } = await sql<{ id: string }>`
    select id from post order by published_at desc limit 1`.execute(db.kysely)
  const postId = rows[0]?.id ?? ''
  await sql`
    insert into post (account_id, id, kind, root_id, title, words, tokens, state, reason, created_at, published_at)
    select ('00000000-0000-4000-8000-' || lpad((n % 100)::text, 12, '0'))::uuid, gen_random_uuid(), 'comment',
      ${postId}::uuid, '', 'Comment ' || n, '{}', 'published', '', now() - n * interval '1 second', now()
    from generate_series(1, ${count}::integer) n`.execute(db.kysely)
  await sql`insert into post_by_id (id, account_id) select id, account_id from post`.execute(
    db.kysely,
  )
  for (const table of ['post', 'post_by_id', 'author']) await db.run(`analyze ${table}`)
  return { postId }
}
