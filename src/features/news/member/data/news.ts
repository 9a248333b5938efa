import type { ReadonlySignal } from '@preact/signals-core'
import type { Reply } from '#shared/contract/endpoint.ts'
import { getNews } from '#shared/contract/news.ts'
import { publicDocument } from './public.ts'
import type { Query } from './query.ts'

const published = publicDocument<Reply<typeof getNews>>(getNews)

/** Published news, the newest first; offline, the last reply. */
export function publishedNews(): ReadonlySignal<Query<Reply<typeof getNews>>> {
  return published
}
