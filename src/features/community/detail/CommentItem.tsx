import { Trans } from '@lingui/react/macro'
import { Reply } from 'lucide-react'
import { useState } from 'react'
import type { PostComment } from '#shared/contract/community.ts'
import { Button } from '#ui/Button.tsx'
import { CommentForm } from './CommentForm.tsx'
import { HiddenReplies } from './HiddenReplies.tsx'
import type { LocalComments } from './local-comments.ts'
import { Replies } from './Replies.tsx'
import { type Changed, Written } from './Written.tsx'

type CommentItemProps = Changed & {
  comment: PostComment
  postId: string
  isVisitor: boolean
  local: LocalComments
  /** The member has published a reply to it. */
  onWritten: (reply: PostComment) => void
}

/** A comment with its replies, which only members see. */
export function CommentItem({ comment, postId, isVisitor, local, ...on }: CommentItemProps) {
  const [isReplying, setReplying] = useState(false)
  const { id, replyCount, state } = comment
  const mayReply = !isVisitor && state === 'published'
  return (
    <div className="grid grid-cols-1 gap-3">
      <Written {...on} of={comment}>
        {mayReply && (
          <Button
            look="plain"
            icon={Reply}
            className="text-14!"
            aria-expanded={isReplying}
            onClick={() => setReplying(!isReplying)}
          >
            <Trans>Reply</Trans>
          </Button>
        )}
      </Written>
      {isVisitor ? (
        <HiddenReplies count={replyCount} />
      ) : (
        <Replies comment={comment} local={local} {...on} added={local.replies[id] ?? []} />
      )}
      {isReplying && (
        <div className="border-l-2 border-line pl-4">
          <CommentForm
            about={id}
            target={{ kind: 'reply', postId, commentId: id }}
            onWritten={(reply) => {
              setReplying(false)
              on.onWritten(reply)
            }}
            onCancel={() => setReplying(false)}
          />
        </div>
      )}
    </div>
  )
}
