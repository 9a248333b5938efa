import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PostPage } from '#data/community.ts'
import type { Query } from '#data/query.ts'
import { MoreButton } from '#parts/MoreButton.tsx'
import { NoAnswer } from '#parts/NoAnswer.tsx'
import { BlankLabel } from '#ui/drawings/BlankLabel.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { PostCard } from './PostCard.tsx'

type PostListProps = {
  of: Query<PostPage>
  /** What an empty list says, and what to do next. */
  empty: { title: ReactNode; words?: ReactNode; action: ReactNode }
}

/** Posts page by page. */
export function PostList({ of: found, empty }: PostListProps) {
  if (found.state !== 'ready')
    return <NoAnswer of={found} title={<Trans>Posts couldn’t be loaded</Trans>} />
  const { posts } = found.value
  return (
    <div className="grid grid-cols-1 gap-4">
      {!found.confirmed && found.asking === null && (
        <OfflineNote from={new Date(found.from).toISOString()} />
      )}
      <VisuallyHidden>
        <span role="status">
          <Plural value={posts.length} one="# post shown" other="# posts shown" />
        </span>
      </VisuallyHidden>
      {posts.length === 0 ? (
        <EmptyState drawing={<BlankLabel />} title={empty.title} action={empty.action}>
          {empty.words}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2 lg:gap-4">
          {posts.map((post) => (
            <li key={post.id} className="min-w-0">
              <PostCard of={post} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton of={found} />
    </div>
  )
}
