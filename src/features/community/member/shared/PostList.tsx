import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Heart, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { MoreButton } from '#engine/client/parts/state/MoreButton.tsx'
import { NoAnswer } from '#engine/client/parts/state/NoAnswer.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { BlankLabel } from '#engine/client/ui/drawings/BlankLabel.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { LabelCard } from '#engine/client/ui/LabelCard.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { VisuallyHidden } from '#engine/client/ui/VisuallyHidden.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { Post } from '#features/community/contract/community.ts'
import type { PostPage } from '#features/community/member/data/community.ts'
import { POST_STATE_WORDS, TOPIC_WORDS } from '#features/community/member/parts/post-words.ts'
import { Stars } from '#features/community/member/parts/Stars.tsx'
import { Byline, OrderMark } from './Byline.tsx'
import { PostPicture } from './PostPicture.tsx'

const MOST_PICTURES = 3

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

/** A post in a list: its beginning, its first pictures, and how many liked and commented it. */
function PostCard({ of: post }: { of: Post }) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const { id, kind, topic, title, words, rating, state, pictures, likes, comments } = post
  const name = post.author.name
  const more = pictures.length - MOST_PICTURES
  return (
    <LabelCard
      tone={state === 'published' ? 'neutral' : POST_STATE_WORDS[state].tone}
      code={<Byline of={post} />}
      chip={
        kind === 'review' ? (
          <Stars rating={rating ?? 0} />
        ) : (
          topic && <Chip>{i18n._(TOPIC_WORDS[topic])}</Chip>
        )
      }
      href={paths.commentDetail(id)}
      linkLabel={kind === 'review' ? t`Review by ${name}` : title}
    >
      <div className="grid grid-cols-1 gap-2">
        {title !== '' && (
          <p aria-hidden="true" className="text-16 font-semibold">
            <bdi className="line-clamp-2 text-ellipsis wrap-anywhere">{title}</bdi>
          </p>
        )}
        <bdi className="line-clamp-3 text-14 text-ellipsis wrap-anywhere">{words}</bdi>
        {pictures.length > 0 && (
          <ul className="grid max-w-sm grid-cols-3 gap-2">
            {pictures.slice(0, MOST_PICTURES).map((sha256, nth) => (
              <li key={sha256} className="relative overflow-hidden rounded-control">
                <PostPicture
                  sha256={sha256}
                  isPublic={state === 'published'}
                  isCard
                  alt=""
                  className="aspect-square w-full object-cover"
                />
                {more > 0 && nth === MOST_PICTURES - 1 && (
                  <span className="absolute right-1 bottom-1 rounded-full bg-surface px-2 text-12 font-semibold">
                    +{more}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-ink-soft">
          <span className="inline-flex items-center gap-1">
            <Icon of={Heart} size={16} />
            <span aria-hidden="true">{number(likes)}</span>
            <VisuallyHidden>
              <Plural value={likes} one="# like" other="# likes" />
            </VisuallyHidden>
          </span>
          <span className="inline-flex items-center gap-1">
            <Icon of={MessageCircle} size={16} />
            <span aria-hidden="true">{number(comments)}</span>
            <VisuallyHidden>
              <Plural value={comments} one="# comment" other="# comments" />
            </VisuallyHidden>
          </span>
          {post.isOfOrder && <OrderMark />}
        </p>
      </div>
    </LabelCard>
  )
}
