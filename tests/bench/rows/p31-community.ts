import { sql } from 'kysely'
import { listPosts } from '#features/community/server/list-posts.ts'
import { listComments } from '#features/community/server/read-posts.ts'
import { fillForum } from '#tests/bench/many-posts.ts'
import { type BenchRow, medians, type Work } from '#tests/bench/row.ts'
import { startTestServer } from '#tests/support/server.ts'

const POSTS = 100_000
const GOAL_MS = 50

export const row: BenchRow = {
  id: 'P31',
  what: '100,000 posts and 100,000 comments of one: first, deep and found page, comments; by key',
  goal: `≤ ${GOAL_MS} ms`,
  async measure() {
    const server = await startTestServer()
    try {
      const { db } = server
      const { postId } = await fillForum(server, POSTS)
      const deepAt = new Date(Date.now() - (POSTS - 500) * 60_000).toISOString()
      const nobody = '00000000-0000-4000-8000-000000000000'
      const list = (given: { q?: string; after?: string } = {}): Work => {
        return () => listPosts({ db }, null, { kind: 'forum', sort: 'newest', ...given })
      }
      const commentsAt = new Date(Date.now() - 1_000_000).toISOString()
      const works: Record<string, Work> = {
        first: list(),
        deep: list({ after: `newest_${deepAt}_${nobody}` }),
        best: () => listPosts({ db }, null, { kind: 'forum', sort: 'best' }),
        frequent: list({ q: '包裹' }),
        rare: list({ q: '龍井' }),
        one: list({ q: '77777' }),
        comments: () => listComments({ db }, null, { postId }),
        'deep comments': () =>
          listComments({ db }, null, { postId, after: `${commentsAt}_${nobody}` }),
        key: () =>
          sql`select words from post_by_id k join post p on p.account_id = k.account_id and p.id = k.id
          where k.id = ${postId}::uuid`.execute(db.kysely),
      }
      const took = await medians(Object.values(works))
      const times = Object.keys(works).map((name, nth) => `${name} ${took[nth]?.toFixed(1)}`)
      return {
        value: `${times.join(', ')} ms, on ${db.kind}`,
        met: Math.max(...took) <= GOAL_MS,
      }
    } finally {
      await server.stop()
    }
  },
}
