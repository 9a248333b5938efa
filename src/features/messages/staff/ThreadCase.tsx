import { Trans, useLingui } from '@lingui/react/macro'
import { Archive, NotebookPen, Reply } from 'lucide-react'
import { query } from '#engine/client/data/query.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { paths } from '#engine/shared/paths.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { useCaseAct } from '#features/console/staff/parts/case-act.ts'
import { Facts } from '#features/console/staff/parts/Facts.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { TakenChip } from '#features/console/staff/parts/TakenBy.tsx'
import { useCaseKeys } from '#features/console/staff/parts/use-case-keys.ts'
import { useLanguageName } from '#features/console/staff/parts/use-language-name.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { useUndo } from '#features/console/staff/parts/use-undo.ts'
import { releaseQueueItem, takeQueueItem } from '#features/desk/contract/console.ts'
import {
  closeThread,
  getThread,
  type StaffThread,
  type ThreadHead,
  undoClose,
} from '#features/messages/contract/staff-messages.ts'
import { threadName } from '#features/messages/member/parts/thread-words.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { NoteForm } from './NoteForm.tsx'
import { reloadIfChanged } from './reload-if-changed.ts'
import { ThreadMessages } from './ThreadMessages.tsx'
import { useWaitWords } from './use-wait-words.ts'

type ThreadCaseProps = {
  thread: ThreadHead
  /** It is selected with others: keys are those of the selection. */
  isOneOfMany: boolean
  /** Something of it has changed. */
  onChanged: () => void
  /** It was answered or closed. */
  onEnded: () => void
}

/** One conversation: messages and notes, and the next answer. */
export function ThreadCase(props: ThreadCaseProps) {
  const { thread: head, isOneOfMany, onChanged, onEnded } = props
  const { i18n } = useLingui()
  const { accountId, threadId, messageCount, subject, number } = head
  const answer = useLive(
    () =>
      query(getThread, (before) => ({ params: { accountId, threadId }, query: { before } }), {
        call: staffCall,
        pages: EARLIER,
      }),
    [accountId, threadId, messageCount],
  )
  const changed = () => {
    answer.again()
    onChanged()
  }
  return (
    <Card
      aria-label={threadName(i18n, subject, number)}
      className="grid grid-cols-1 content-start gap-5"
    >
      <AnswerView of={answer}>
        {(thread) => (
          <>
            <ThreadFacts of={thread} />
            <ThreadMessages of={thread} earlier={answer.more} busy={answer.asking === 'more'} />
            {thread.thread.isOwn ? (
              <Notice>
                <Trans>This is your own conversation. A colleague has to answer it.</Trans>
              </Notice>
            ) : (
              <Acts
                of={thread}
                isOneOfMany={isOneOfMany}
                reload={answer.again}
                onChanged={changed}
                onEnded={onEnded}
              />
            )}
          </>
        )}
      </AnswerView>
    </Card>
  )
}

/** The pages go backwards: the next one ends before the oldest message that is shown. */
const EARLIER = {
  next: ({ messages: [oldest] }: StaffThread) =>
    oldest === undefined || oldest.number === 1 ? null : String(oldest.number),
  join: (list: StaffThread, page: StaffThread) => ({
    ...list,
    messages: [...page.messages, ...list.messages],
  }),
}

type ActsProps = {
  of: StaffThread
  isOneOfMany: boolean
  /** Reads the conversation again and leaves what is open in place, which a change of the list would not. */
  reload: () => void
  onChanged: () => void
  onEnded: () => void
}

function Acts({ of, isOneOfMany, reload, onChanged, onEnded }: ActsProps) {
  const { t } = useLingui()
  const offerUndo = useUndo()
  const { send, busy, problem } = useStaffWrite()
  const [act, setAct] = useCaseAct(['answer', 'note'])
  const { accountId, threadId, state, messageCount } = of.thread
  useCaseKeys({
    ...(!isOneOfMany && { accept: () => setAct('answer') }),
    add: () => setAct('note'),
  })
  const params = { accountId, threadId }
  const close = async () => {
    const answer = await send(null, { ...params, messageCount }, (onceKey) =>
      reloadIfChanged(staffCall(closeThread, { params, body: { onceKey, messageCount } }), reload),
    )
    if (answer === null) return
    onEnded()
    offerUndo({
      done: t`The conversation is closed.`,
      undone: t`The conversation is open again.`,
      undo: (onceKey) => staffCall(undoClose, { params, body: { onceKey } }),
      onSettled: onChanged,
    })
  }
  if (act === 'answer') {
    return (
      <AnswerForm
        of={of}
        reload={reload}
        onSent={() => {
          setAct(null)
          onEnded()
        }}
        onCancel={() => setAct(null)}
      />
    )
  }
  if (act === 'note') {
    return (
      <NoteForm
        thread={of.thread}
        onNoted={() => {
          setAct(null)
          onChanged()
        }}
        onCancel={() => setAct(null)}
      />
    )
  }
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      <div className="flex flex-wrap gap-3">
        <Button look="primary" icon={Reply} onClick={() => setAct('answer')}>
          <Trans>Answer</Trans>
        </Button>
        <Button icon={NotebookPen} onClick={() => setAct('note')}>
          <Trans>Internal note</Trans>
        </Button>
        {state === 'waiting' && <TakeButton thread={of.thread} onChanged={onChanged} />}
        {state !== 'closed' && (
          <Button icon={Archive} busy={busy} onClick={() => void close()}>
            <Trans>Close conversation</Trans>
          </Button>
        )}
      </div>
    </>
  )
}

type TakeButtonProps = { thread: ThreadHead; onChanged: () => void }

/** Takes a waiting conversation, or gives it back, as on the board. */
function TakeButton({ thread, onChanged }: TakeButtonProps) {
  const { send, busy, problem } = useStaffWrite()
  const { threadId: object, takenBy, waitingSince } = thread
  const act = async () => {
    const endpoint = takenBy === null ? takeQueueItem : releaseQueueItem
    const answer = await send(null, [object, takenBy, waitingSince], (onceKey) =>
      staffCall(endpoint, { params: { queue: 'messages' }, body: { onceKey, object } }),
    )
    if (answer !== null) onChanged()
  }
  return (
    <>
      <Button busy={busy} onClick={() => void act()}>
        {takenBy === null ? <Trans>Take</Trans> : <Trans>Release</Trans>}
      </Button>
      {problem && <ProblemNotice problem={problem} />}
    </>
  )
}

/** Where staff see what a conversation is about; the member for a general one. */
function subjectHref({ subject, number, memberNum }: ThreadHead): string {
  if (subject === 'general' || number === '') return paths.staffMembers({ member: memberNum })
  if (subject === 'shipment') return paths.staffOrders({ code: number })
  return paths.staffSearch({ q: number })
}

/** Who asks about what, in which language, and how long the last first answer took. */
function ThreadFacts({ of: { thread, language, answeredInMs } }: { of: StaffThread }) {
  const { t, i18n } = useLingui()
  const wait = useWaitWords()
  const languageName = useLanguageName()
  const { memberNum, threadId, subject, number, takenBy } = thread
  return (
    <Facts
      facts={[
        [
          t`Member`,
          <a key="member" href={paths.staffMembers({ member: memberNum })} className="underline">
            <Code>{memberNum}</Code>
          </a>,
        ],
        [
          t`About`,
          <a key="about" href={subjectHref(thread)} className="underline">
            {threadName(i18n, subject, number)}
          </a>,
        ],
        [
          t`Conversation`,
          <a
            key="link"
            href={paths.staffMessages({ member: memberNum, thread: threadId })}
            className="underline"
          >
            <Trans>Link to this conversation</Trans>
          </a>,
        ],
        [t`Language`, languageName(language)],
        [t`Time to first answer`, answeredInMs === null ? '' : wait(answeredInMs)],
        ...(takenBy === null
          ? []
          : ([[t`Taken`, <TakenChip key="taken" assignment={takenBy} />]] as const)),
      ]}
    />
  )
}
