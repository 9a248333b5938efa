import { Trans, useLingui } from '@lingui/react/macro'
import { memberPost, publicPost } from '#data/community.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import { NoAnswer } from '#parts/NoAnswer.tsx'
import { useLive } from '#parts/use-live.ts'
import { sessionCall } from '#session/session-call.ts'
import { useSession } from '#session/use-session.ts'
import { headingOf } from '#shared/domain/typed-text.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { TornLabel } from '#ui/drawings/TornLabel.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
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
