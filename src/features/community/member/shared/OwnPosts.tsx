import { Trans } from '@lingui/react/macro'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { BlankLabel } from '#engine/client/ui/drawings/BlankLabel.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { ownPosts } from '#features/community/member/data/community.ts'
import type { PostKind } from '#features/community/rules/post-states.ts'
import { useLogInFirst } from './log-in-first.ts'
import { PostList } from './PostList.tsx'
import { WriteButton } from './writing/PostSheet.tsx'

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
