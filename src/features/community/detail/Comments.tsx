import { Trans } from '@lingui/react/macro'
import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { memberComments, publicComments } from '#data/community.ts'
import { useLogInFirst } from '#features/community/shared/log-in-first.ts'
import { MoreButton } from '#parts/MoreButton.tsx'
import { NoAnswer } from '#parts/NoAnswer.tsx'
import { useLive } from '#parts/use-live.ts'
import { sessionCall } from '#session/session-call.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { CommentForm } from './CommentForm.tsx'
import { CommentItem } from './CommentItem.tsx'
import { asTheyAre, NO_LOCAL, withNew } from './local-comments.ts'

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
                    onDeleted={(id) => setLocal((all) => ({ ...all, gone: [...all.gone, id] }))}
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
