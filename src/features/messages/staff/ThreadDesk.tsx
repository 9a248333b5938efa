import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { query } from '#engine/client/data/query.ts'
import { MoreButton } from '#engine/client/parts/state/MoreButton.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { Shelf } from '#engine/client/ui/drawings/Shelf.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { useWide } from '#engine/client/ui/use-wide.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { BulkOutcome } from '#features/console/staff/parts/bulk/BulkOutcome.tsx'
import { useBulk } from '#features/console/staff/parts/bulk/bulk-run.ts'
import { CaseDesk } from '#features/console/staff/parts/CaseDesk.tsx'
import { OwnChip } from '#features/console/staff/parts/ProposedNotice.tsx'
import { NothingFits, pagesOf } from '#features/console/staff/parts/queue.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { TableBar } from '#features/console/staff/parts/table/TableBar.tsx'
import { useRowSelection } from '#features/console/staff/parts/table/use-row-selection.ts'
import { useTableView } from '#features/console/staff/parts/table/use-table-view.ts'
import {
  type AnswerTimes,
  listThreads,
  type ThreadHead,
  type ThreadList,
} from '#features/messages/contract/staff-messages.ts'
import { THREAD_STATE_WORDS, threadName } from '#features/messages/member/parts/thread-words.ts'
import { BulkThreads } from './BulkThreads.tsx'
import { actOnThread, undoItemOf, whyLeftOut } from './bulk-threads.ts'
import { ThreadCase } from './ThreadCase.tsx'
import { useThreadColumns } from './use-thread-columns.tsx'
import { useWaitWords } from './use-wait-words.ts'

const keyOf = ({ accountId, threadId }: ThreadHead) => `${accountId} ${threadId}`
const nameOf = ({ memberNum }: ThreadHead) => memberNum
const rowOf = ({ memberNum, waitingSince, lastMessageAt }: ThreadHead) => ({
  title: <Code>{memberNum}</Code>,
  at: waitingSince ?? lastMessageAt,
})

type ThreadDeskProps = {
  list: ThreadList
  /** Leave those of this member number, and the one of this id. */
  member?: string
  thread?: string
}

/** A list of conversations beside the chosen one. */
export function ThreadDesk({ list, member, thread }: ThreadDeskProps) {
  const { t } = useLingui()
  const answer = useLive(
    () =>
      query(listThreads, (after) => ({ query: { list, member, thread, after } }), {
        call: staffCall,
        pages: pagesOf('threads'),
      }),
    [list, member, thread],
  )
  const view = useTableView('threads', useThreadColumns())
  const { selected, select, clear } = useRowSelection(view)
  const ended = () => {
    clear()
    answer.again()
  }
  const answers = useBulk('answer conversations', ended)
  const closes = useBulk('close conversations', ended)
  // The one that a link names is read, and nothing is done with many.
  const isTable = useWide() && thread === undefined
  return (
    <>
      <BulkOutcome bulk={answers} send={actOnThread} whyLeftOut={whyLeftOut} />
      <BulkOutcome bulk={closes} send={actOnThread} whyLeftOut={whyLeftOut} undoOf={undoItemOf} />
      <AnswerView of={answer}>
        {({ threads, answerTimes }) => {
          const shown = isTable ? view.apply(threads) : threads
          const chosen = shown.filter((one) => selected.has(keyOf(one)))
          return (
            <>
              {member === undefined && <Times times={answerTimes} />}
              {threads.length === 0 && (
                <EmptyState drawing={<Shelf />} title={<Trans>No conversation here</Trans>} />
              )}
              {isTable && threads.length > 0 && (
                <>
                  <TableBar view={view} rows={threads} shown={shown} answer={answer} />
                  <BulkThreads
                    selected={chosen}
                    answers={answers}
                    closes={closes}
                    send={actOnThread}
                    onClear={clear}
                  />
                  {shown.length === 0 && <NothingFits />}
                </>
              )}
              <CaseDesk
                label={t`Conversations`}
                cases={shown}
                keyOf={keyOf}
                objectOf={({ threadId }) => threadId}
                rowOf={rowOf}
                marks={(head) => <Marks thread={head} />}
                more={<MoreButton of={answer} />}
                {...(isTable && { table: { view, nameOf, selected, select } })}
              >
                {(head, goOn) => (
                  <ThreadCase
                    thread={head}
                    isOneOfMany={isTable && chosen.length > 0}
                    onChanged={answer.again}
                    onEnded={() => {
                      if (list === 'waiting') goOn()
                      answer.again()
                    }}
                  />
                )}
              </CaseDesk>
            </>
          )
        }}
      </AnswerView>
    </>
  )
}

function Marks({ thread }: { thread: ThreadHead }) {
  const { i18n } = useLingui()
  const { subject, number, state, beginning, isOwn } = thread
  const { label, tone } = THREAD_STATE_WORDS[state]
  return (
    <>
      <span className="text-14 wrap-anywhere">{threadName(i18n, subject, number)}</span>
      <span className="text-12 text-ink-soft wrap-anywhere">
        {beginning === '' ? <Trans>A picture</Trans> : <bdi>{beginning}</bdi>}
      </span>
      <span className="flex flex-wrap gap-2">
        <Chip tone={tone}>{i18n._(label)}</Chip>
        {isOwn && <OwnChip />}
      </span>
    </>
  )
}

/** How long members waited for their first answer within 30 days. */
function Times({ times: { count, medianMs, p90Ms } }: { times: AnswerTimes }) {
  const wait = useWaitWords()
  if (medianMs === null || p90Ms === null) return null
  const half = wait(medianMs)
  const most = wait(p90Ms)
  return (
    <p className="text-14 text-ink-soft">
      <Plural
        value={count}
        one={`# first answer in 30 days`}
        other={`# first answers in 30 days`}
      />
      {' · '}
      <Trans>
        Half within {half}, 90% within {most}
      </Trans>
    </p>
  )
}
