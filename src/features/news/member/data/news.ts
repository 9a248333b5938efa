import type { ReadonlySignal } from '@preact/signals-core'
import { publicDocument } from '#engine/client/data/public.ts'
import type { Query } from '#engine/client/data/query.ts'
import type { Reply } from '#engine/shared/endpoint.ts'
import { getNews } from '#features/news/contract/news.ts'

const published = publicDocument<Reply<typeof getNews>>(getNews)

/** Published news, the newest first; offline, the last reply. */
export function publishedNews(): ReadonlySignal<Query<Reply<typeof getNews>>> {
  return published
}
