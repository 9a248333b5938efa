import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import { nowOf } from '#engine/server/services.ts'
import { type KeptNews, MAX_KEPT_NEWS } from '#features/news/contract/news.ts'

const KEPT = ['id', 'version', 'title', 'words', 'publish_at as publishAt'] as const

/** All that staff keep: drafts first, then the latest. */
act('listKeptNews', async ({ db }) => {
  const rows = await db.kysely
    .selectFrom('news')
    .select(KEPT)
    .orderBy(sql`publish_at desc nulls first`)
    .orderBy('id', 'desc')
    .limit(MAX_KEPT_NEWS)
    .execute()
  return { news: rows as KeptNews[] }
})

/** Creates or changes news. Sent again, the same input changes nothing, so a lost answer is no conflict. */
act('saveNews', (deps, actor, { newsId, version, title, words, publishAt }) => {
  return inTransaction(deps.db, async (tx) => {
    await sql`lock table news in share row exclusive mode`.execute(tx)
    const rows = await tx.selectFrom('news').select(KEPT).where('id', '=', newsId).execute()
    const [before] = rows as KeptNews[]
    const saved: KeptNews = { id: newsId, version: version + 1, title, words, publishAt }
    if (isDeepStrictEqual(before, saved)) return saved
    if ((before?.version ?? 0) !== version) throw refuse('news_changed')
    if (before === undefined && (await countOf(tx)) >= MAX_KEPT_NEWS) throw refuse('news_limit')
    const row = {
      version: saved.version,
      publish_at: publishAt,
      title: JSON.stringify(title),
      words: JSON.stringify(words),
    }
    await tx
      .insertInto('news')
      .values({ id: newsId, created_at: nowOf(deps), ...row })
      .onConflict((same) => same.column('id').doUpdateSet(row))
      .execute()
    await writeFor(tx, [], actor, deps, async (scope) =>
      scope.audit({
        act: 'saveNews',
        about: 'news',
        objectId: newsId,
        before: before ? { title: before.title, publishAt: before.publishAt } : null,
        after: { title, publishAt },
      }),
    )
    return saved
  })
})

/** Deletes news; what is gone already is no mistake. */
act('deleteNews', (deps, actor, { newsId }) => {
  return inTransaction(deps.db, async (tx) => {
    const rows = await tx.deleteFrom('news').where('id', '=', newsId).returning(KEPT).execute()
    const [before] = rows as KeptNews[]
    if (before === undefined) return {}
    await writeFor(tx, [], actor, deps, async (scope) =>
      scope.audit({
        act: 'deleteNews',
        about: 'news',
        objectId: newsId,
        before: { title: before.title, publishAt: before.publishAt },
        after: null,
      }),
    )
    return {}
  })
})

async function countOf(tx: Parameters<Parameters<typeof inTransaction>[1]>[0]): Promise<number> {
  const counted = tx.selectFrom('news').select(sql<number>`count(*)::int`.as('kept'))
  return (await counted.executeTakeFirstOrThrow()).kept
}
