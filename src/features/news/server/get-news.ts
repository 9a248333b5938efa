import { act } from '#engine/server/act.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import { MAX_NEWS, type NewsItem } from '#features/news/contract/news.ts'

type Deps = Pick<Services, 'db' | 'nowMs'>

/** What is published by now, the newest first. */
export const getNews = act('getNews', async (deps: Deps): Promise<ReplyOf<'getNews'>> => {
  const rows = await deps.db.kysely
    .selectFrom('news')
    .select(['id', 'title', 'words', 'publish_at as publishedAt'])
    .where('publish_at', '<=', nowOf(deps))
    .orderBy('publish_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_NEWS)
    .execute()
  return { news: rows as NewsItem[] }
})
