import type { ReadonlySignal } from '@preact/signals-core'
import { listPosts } from '#shared/contract/community.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { publicDocument } from './public.ts'
import type { Query } from './query.ts'

const best = publicDocument<Reply<typeof listPosts>>({
  path: `${listPosts.path}?kind=review&sort=best`,
  reply: listPosts.reply,
})

/** Published reviews, those with the most likes first; offline, the last reply. */
export function bestReviews(): ReadonlySignal<Query<Reply<typeof listPosts>>> {
  return best
}
