import type { ReadonlySignal } from '@preact/signals-core'
import { publicDocument } from '#engine/client/data/public.ts'
import type { Query } from '#engine/client/data/query.ts'
import type { Reply } from '#engine/shared/endpoint.ts'
import { listPosts } from '#features/community/contract/community.ts'

const best = publicDocument<Reply<typeof listPosts>>({
  path: `${listPosts.path}?kind=review&sort=best`,
  reply: listPosts.reply,
})

/** Published reviews, those with the most likes first; offline, the last reply. */
export function bestReviews(): ReadonlySignal<Query<Reply<typeof listPosts>>> {
  return best
}
