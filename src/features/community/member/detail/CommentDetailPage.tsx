import { Trans, useLingui } from '@lingui/react/macro'
import { usePageTitle } from '#engine/client/navigation/page-title.ts'
import { NoAnswer } from '#engine/client/parts/state/NoAnswer.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { TornLabel } from '#engine/client/ui/drawings/TornLabel.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { paths } from '#engine/shared/paths.ts'
import { headingOf } from '#engine/shared/typed-text.ts'
import { memberPost, publicPost } from '#features/community/member/data/community.ts'
import { Comments } from './Comments.tsx'
import { PostView } from './PostView.tsx'

/** One post or review with its comments. */
export function CommentDetailPage({ id }: { id: string }) {
  const { t } = useLingui()
  const isVisitor = useSession().state === 'visitor'
  const found = useLive(
    () => (isVisitor ? publicPost(id) : memberPost(id, sessionCall)),
    [id, isVisitor],
  )
  const post = found.state === 'ready' ? found.value : null
  usePageTitle(post && headingOf(post))
  const isReview = post?.kind === 'review'
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pb-10">
      <PageHeader
        back={
          isReview
            ? { href: paths.homeComment(), label: t`Reviews` }
            : { href: paths.forumIndex(), label: t`All posts` }
        }
        title={
          post && !isReview ? (
            <bdi className="wrap-anywhere">{post.title}</bdi>
          ) : isReview ? (
            <Trans context="community">Review</Trans>
          ) : (
            <Trans context="community">Post</Trans>
          )
        }
      />
      {found.state === 'ready' ? (
        <div className="grid grid-cols-1 gap-6">
          {!found.confirmed && found.asking === null && (
            <OfflineNote from={new Date(found.from).toISOString()} />
          )}
          <PostView key={id} post={found.value} onEdited={found.again} />
          {found.value.state === 'published' && (
            <Comments key={`${id} ${isVisitor}`} postId={id} isVisitor={isVisitor} />
          )}
        </div>
      ) : found.state !== 'loading' && found.problem.code === 'not_found' ? (
        <EmptyState
          drawing={<TornLabel />}
          title={<Trans>This post is no longer available</Trans>}
          action={
            <ButtonLink look="primary" href={paths.homeForum()}>
              <Trans>Open the community</Trans>
            </ButtonLink>
          }
        >
          <Trans>It may have been deleted, or hasn’t been published yet.</Trans>
        </EmptyState>
      ) : (
        <NoAnswer of={found} title={<Trans>Failed to obtain details</Trans>} />
      )}
    </div>
  )
}
