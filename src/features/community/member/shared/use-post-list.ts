import { useState } from 'react'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { foundPosts } from '#features/community/member/data/community.ts'
import type { PostKind } from '#features/community/rules/post-states.ts'
import { readPostSearch } from './post-search.ts'

/** Which list the URL shows: everyone's, or the member's own, where the author sees what was just published. */
export function useOwnList() {
  const params = useSearchParams()
  const [version, setVersion] = useState(0)
  return {
    isMine: params.get('list') === 'mine',
    /** Changes when the member has published one. */
    version,
    published: () => {
      setVersion(version + 1)
      params.set({ topic: null, q: null, sort: null, list: 'mine' })
    },
  }
}

/** What the search of the URL has found. */
export function useFoundPosts(kind: PostKind) {
  const search = readPostSearch(kind, useSearchParams())
  const found = useLive(() => foundPosts(search), [JSON.stringify(search)])
  return { search, found }
}
