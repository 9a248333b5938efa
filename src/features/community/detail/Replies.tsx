import { Plural } from '@lingui/react/macro'
import { useState } from 'react'
import { commentReplies } from '#data/community.ts'
import { MoreButton } from '#parts/MoreButton.tsx'
import { NoAnswer } from '#parts/NoAnswer.tsx'
import { useLive } from '#parts/use-live.ts'
import { sessionCall } from '#session/session-call.ts'
import type { PostComment, PostReply } from '#shared/contract/community.ts'
import { Button } from '#ui/Button.tsx'
import { asTheyAre, type LocalComments } from './local-comments.ts'
import { type Changed, Written } from './Written.tsx'

type RepliesProps = Changed & {
  comment: PostComment
  local: LocalComments
  /** Those that the member has just written. */
  added: readonly PostReply[]
}

/** The replies to a comment: those that came with it, or all of them page by page. */
export function Replies({ comment, added, ...rest }: RepliesProps) {
  const [isAll, setAll] = useState(false)
  const { replies, replyCount } = comment
  const published = replies.filter(({ state }) => state === 'published').length
  if (isAll) return <AllReplies comment={comment} added={added} {...rest} />
  return (
    <>
      <ReplyList of={replies} added={added} {...rest} />
      {published < replyCount && (
        <Button look="plain" className="justify-self-start text-14!" onClick={() => setAll(true)}>
          <Plural value={replyCount} one="Show # reply" other="Show all # replies" />
        </Button>
      )}
    </>
  )
}

function AllReplies({ comment, ...rest }: RepliesProps) {
  const found = useLive(() => commentReplies(comment, sessionCall), [comment.id])
  const isReady = found.state === 'ready'
  return (
    <>
      <ReplyList of={isReady ? found.value.replies : comment.replies} {...rest} />
      {isReady ? <MoreButton of={found} /> : <NoAnswer of={found} />}
    </>
  )
}

type ReplyListProps = Omit<RepliesProps, 'comment'> & { of: readonly PostReply[] }

function ReplyList({ of: replies, added, local, ...changed }: ReplyListProps) {
  const shown = asTheyAre(replies, added, local)
  if (shown.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-4 border-l-2 border-line pl-4">
      {shown.map((reply) => (
        <li key={reply.id}>
          <Written of={reply} {...changed} />
        </li>
      ))}
    </ul>
  )
}
