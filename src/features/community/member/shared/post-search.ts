import { MAX_KEYWORDS_LENGTH } from '#features/community/contract/community.ts'
import type { PostSearch } from '#features/community/member/data/community.ts'
import { POST_SORTS, type PostKind, TOPICS } from '#features/community/rules/post-states.ts'

type Params = { get: (name: string) => string | null }

/** The search of a URL. What is no valid value of a parameter counts as absent. */
export function readPostSearch(kind: PostKind, params: Params): PostSearch {
  const get = (name: string) => params.get(name)
  return {
    kind,
    topic: kind === 'forum' ? (TOPICS.find((one) => one === get('topic')) ?? null) : null,
    q: [...(get('q') ?? '').toWellFormed().trim()].slice(0, MAX_KEYWORDS_LENGTH).join(''),
    sort: POST_SORTS.find((one) => one === get('sort')) ?? 'newest',
  }
}
