import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OpenedDraft } from '#engine/client/data/draft-forms.ts'
import { draftList } from '#engine/client/data/drafts.ts'
import { useFields } from '#engine/client/parts/forms/use-fields.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { toast } from '#engine/client/ui/toast.ts'
import {
  editComment,
  type PostComment,
  type PostReply,
  publishComment,
} from '#features/community/contract/community.ts'
import type { CommentForm as Form } from '#features/community/member/data/drafts.ts'
import {
  commentDraftOf,
  readComment,
  startOfComment,
} from '#features/community/member/shared/writing/read-writing.ts'
import { useWriting } from '#features/community/member/shared/writing/use-writing.ts'
import { WritingFrame } from '#features/community/member/shared/writing/WritingFrame.tsx'
import { MAX_COMMENT_PICTURES } from '#features/community/rules/post-states.ts'

type Target =
  | { kind: 'comment'; postId: string }
  | { kind: 'reply'; postId: string; commentId: string }
  | { kind: 'edit'; written: PostReply }
type CommentFormProps = {
  /** Names its draft. */
  about: string
  target: Target
  onWritten: (comment: PostComment) => void
  onCancel?: () => void
}

/** Writes or edits a comment or reply. What is typed is kept as a draft. */
export function CommentForm(props: CommentFormProps) {
  const { t } = useLingui()
  const drafts = useLive(() => draftList('comment'), [])
  const [count, setCount] = useState(0)
  if (drafts.state === 'error') return <DeviceFailure />
  if (drafts.state === 'loading') return <Loading />
  return (
    <FilledForm
      key={count}
      {...props}
      draft={count === 0 ? commentDraftOf(drafts.value, props.about) : null}
      onWritten={(comment) => {
        setCount(count + 1)
        toast.good(t`Sent. We’ll review it soon`)
        props.onWritten(comment)
      }}
    />
  )
}

type FilledFormProps = CommentFormProps & { draft: OpenedDraft<Form> | null }

function FilledForm({ about, target, draft, onWritten, onCancel }: FilledFormProps) {
  const { t } = useLingui()
  const start = startOfComment(target.kind === 'edit' ? target.written : null)
  const writing = useWriting({
    kind: 'comment' as const,
    start,
    draft,
    contentOf: (form: Form) => ({ about, form }),
  })
  const { form, change, publish } = writing
  const entry = readComment(form)
  const field = useFields(form, change, writing.failures(entry))
  const send = async () => {
    const result = await publish(entry, (body) => {
      if (target.kind === 'edit')
        return sessionCall(editComment, { params: { commentId: target.written.id }, body })
      const replyTo = target.kind === 'reply' ? target.commentId : null
      return sessionCall(publishComment, {
        params: { postId: target.postId },
        body: { ...body, replyTo },
      })
    })
    if (result !== null) onWritten(result.answer.comment)
  }
  return (
    <WritingFrame
      of={writing}
      room={MAX_COMMENT_PICTURES}
      verb={<Verb kind={target.kind} />}
      onSubmit={send}
      onCancel={onCancel}
    >
      <TextArea
        {...field('words', target.kind === 'reply' ? t`Your reply` : t`Your comment`)}
        hint={t`Others see it with your display name once we’ve reviewed it.`}
      />
    </WritingFrame>
  )
}

function Verb({ kind }: { kind: Target['kind'] }) {
  if (kind === 'edit') return <Trans>Save changes</Trans>
  return kind === 'reply' ? <Trans>Publish reply</Trans> : <Trans>Publish comment</Trans>
}
