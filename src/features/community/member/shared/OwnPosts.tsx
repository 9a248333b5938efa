import { Trans } from '@lingui/react/macro'
import { ownPosts } from '#data/community.ts'
import { WriteButton } from '#features/community/shared/writing/PostSheet.tsx'
import { useLive } from '#parts/use-live.ts'
import { sessionCall } from '#session/session-call.ts'
import { useSession } from '#session/use-session.ts'
import type { PostKind } from '#shared/domain/post-states.ts'
import { Button } from '#ui/Button.tsx'
import { BlankLabel } from '#ui/drawings/BlankLabel.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useLogInFirst } from './log-in-first.ts'
import { PostList } from './PostList.tsx'

type OwnPostsProps = {
  kind: PostKind
  /** Changes when the member has published one. */
  version: number
  onPublished: () => void
}

/** The member's own posts, each marked with its state. */
export function OwnPosts(props: OwnPostsProps) {
  const logInFirst = useLogInFirst()
  if (useSession().state !== 'visitor') return <MembersPosts {...props} />
  return (
    <EmptyState
      drawing={<BlankLabel />}
      title={<Trans>Log in to see your posts</Trans>}
      action={
        <Button look="primary" onClick={() => logInFirst()}>
          <Trans>Log in</Trans>
        </Button>
      }
    />
  )
}

function MembersPosts({ kind, version, onPublished }: OwnPostsProps) {
  const found = useLive(() => ownPosts(kind, sessionCall), [kind, version])
  return (
    <PostList
      of={found}
      empty={{
        title: <Trans>You haven’t published anything yet</Trans>,
        action: <WriteButton kind={kind} onPublished={onPublished} />,
      }}
    />
  )
}
