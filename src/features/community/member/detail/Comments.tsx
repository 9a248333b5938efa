import { Plural, Trans } from '@lingui/react/macro'
import { LogIn, Reply } from 'lucide-react'
import { useState } from 'react'
import { MoreButton } from '#engine/client/parts/state/MoreButton.tsx'
import { NoAnswer } from '#engine/client/parts/state/NoAnswer.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import type { PostComment, PostReply } from '#features/community/contract/community.ts'
import {
  commentReplies,
  memberComments,
  publicComments,
} from '#features/community/member/data/community.ts'
import { useLogInFirst } from '#features/community/member/shared/log-in-first.ts'
import { CommentForm } from './CommentForm.tsx'
import { type Changed, Written } from './Written.tsx'

/** What the member wrote, changed and deleted here since the comments were fetched. */
type LocalComments = {
  comments: readonly PostComment[]
  /** Keyed by the comment that they reply to. */
  replies: Readonly<Record<string, readonly PostReply[]>>
  edited: Readonly<Record<string, PostReply>>
  removedIds: readonly string[]
}

const NO_LOCAL: LocalComments = { comments: [], replies: {}, edited: {}, removedIds: [] }

/** The list with a comment, or a reply to one, that the member has just published. */
function withNew(
  local: LocalComments,
  replyTo: string | null,
  written: PostComment,
): LocalComments {
  if (replyTo === null) return { ...local, comments: [...local.comments, written] }
  const before = local.replies[replyTo] ?? []
  return { ...local, replies: { ...local.replies, [replyTo]: [...before, written] } }
}

/** The fetched ones as they are now, followed by those that the server did not list yet. */
function asTheyAre<Written extends PostReply>(
  fetched: readonly Written[],
  added: readonly Written[],
  { edited, removedIds }: LocalComments,
): Written[] {
  const ids = new Set(fetched.map(({ id }) => id))
  return [...fetched, ...added.filter(({ id }) => !ids.has(id))]
    .filter(({ id }) => !removedIds.includes(id))
    .map((one) => {
      const now = edited[one.id]
      if (now === undefined) return one
      const { words, pictures, state, reason, editedAt } = now
      return { ...one, words, pictures, state, reason, editedAt }
    })
}

type CommentsProps = { postId: string; isVisitor: boolean }

/** The comments of a post, the oldest first, and the form of a new one. */
export function Comments({ postId, isVisitor }: CommentsProps) {
  const found = useLive(
    () => (isVisitor ? publicComments(postId) : memberComments(postId, sessionCall)),
    [postId, isVisitor],
  )
  const [local, setLocal] = useState(NO_LOCAL)
  const logInFirst = useLogInFirst()
  const comments =
    found.state === 'ready' ? asTheyAre(found.value.comments, local.comments, local) : []
  return (
    <section aria-labelledby="comments" className="grid grid-cols-1 gap-4">
      <h2 id="comments" className="text-18 font-bold">
        <Trans>Comments</Trans>
      </h2>
      {found.state !== 'ready' ? (
        <NoAnswer of={found} title={<Trans>Comments couldn’t be loaded</Trans>} />
      ) : (
        <>
          {!found.confirmed && found.asking === null && (
            <OfflineNote from={new Date(found.from).toISOString()} />
          )}
          {comments.length === 0 ? (
            <p className="text-14 text-ink-soft">
              <Trans>No comments yet. Write the first one.</Trans>
            </p>
          ) : (
            <ul className="divide-y-2 divide-dashed divide-line rounded-card border border-line bg-surface px-4">
              {comments.map((comment) => (
                <li key={comment.id} className="py-4">
                  <CommentItem
                    comment={comment}
                    postId={postId}
                    isVisitor={isVisitor}
                    local={local}
                    onWritten={(reply) => setLocal((now) => withNew(now, comment.id, reply))}
                    onEdited={(now) =>
                      setLocal((all) => ({ ...all, edited: { ...all.edited, [now.id]: now } }))
                    }
                    onDeleted={(id) =>
                      setLocal((all) => ({ ...all, removedIds: [...all.removedIds, id] }))
                    }
                  />
                </li>
              ))}
            </ul>
          )}
          <MoreButton of={found} />
        </>
      )}
      <Card>
        {isVisitor ? (
          <Button icon={LogIn} onClick={() => logInFirst()}>
            <Trans>Log in to comment</Trans>
          </Button>
        ) : (
          <CommentForm
            about={postId}
            target={{ kind: 'comment', postId }}
            onWritten={(comment) => setLocal((now) => withNew(now, null, comment))}
          />
        )}
      </Card>
    </section>
  )
}

type CommentItemProps = Changed & {
  comment: PostComment
  postId: string
  isVisitor: boolean
  local: LocalComments
  /** The member has published a reply to it. */
  onWritten: (reply: PostComment) => void
}

/** A comment with its replies, which only members see. */
function CommentItem({ comment, postId, isVisitor, local, ...on }: CommentItemProps) {
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

type RepliesProps = Changed & {
  comment: PostComment
  local: LocalComments
  /** Those that the member has just written. */
  added: readonly PostReply[]
}

/** The replies to a comment: those that came with it, or all of them page by page. */
function Replies({ comment, added, ...rest }: RepliesProps) {
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
  const list = asTheyAre(replies, added, local)
  if (list.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-4 border-l-2 border-line pl-4">
      {list.map((reply) => (
        <li key={reply.id}>
          <Written of={reply} {...changed} />
        </li>
      ))}
    </ul>
  )
}

/** Tells a visitor how many replies there are, and how to see them. */
function HiddenReplies({ count }: { count: number }) {
  const logInFirst = useLogInFirst()
  if (count === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-14 text-ink-soft">
      <Plural value={count} one="# reply" other="# replies" />
      <Button look="plain" className="text-14! underline" onClick={() => logInFirst()}>
        <Trans>Log in to see replies</Trans>
      </Button>
    </p>
  )
}
