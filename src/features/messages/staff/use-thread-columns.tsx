import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { OwnChip } from '#features/console/staff/parts/ProposedNotice.tsx'
import { TakenBy } from '#features/console/staff/parts/TakenBy.tsx'
import type { ViewColumn } from '#features/console/staff/parts/table/view-column.ts'
import type { ThreadHead } from '#features/messages/contract/staff-messages.ts'
import { THREAD_STATE_WORDS, threadName } from '#features/messages/member/parts/thread-words.ts'

const sinceOf = ({ waitingSince, lastMessageAt }: ThreadHead) => waitingSince ?? lastMessageAt

/** What a row of the table says of a conversation. */
export function useThreadColumns(): readonly ViewColumn<ThreadHead>[] {
  const { i18n, t } = useLingui()
  const { dateTime } = useFormat()
  const about = ({ subject, number }: ThreadHead) => threadName(i18n, subject, number)
  const state = (thread: ThreadHead) => i18n._(THREAD_STATE_WORDS[thread.state].label)
  return [
    {
      key: 'member',
      title: t`Member`,
      cell: ({ memberNum }) => <Code size={14}>{memberNum}</Code>,
      sortBy: ({ memberNum }) => memberNum,
      says: ({ memberNum }) => memberNum,
    },
    {
      key: 'about',
      title: t`About`,
      cell: about,
      sortBy: about,
      says: (thread) => `${about(thread)} ${thread.number}`,
      valuesOf: ({ subject }) => [{ value: subject, words: threadName(i18n, subject, '') }],
    },
    {
      key: 'message',
      title: t`Last message`,
      cell: ({ beginning }) =>
        beginning === '' ? <Trans>A picture</Trans> : <bdi>{beginning}</bdi>,
      says: ({ beginning }) => beginning,
    },
    {
      key: 'state',
      title: t`Status`,
      cell: (thread) => <Chip tone={THREAD_STATE_WORDS[thread.state].tone}>{state(thread)}</Chip>,
      sortBy: state,
      valuesOf: (thread) => [{ value: thread.state, words: state(thread) }],
    },
    {
      key: 'since',
      title: t({ context: 'conversation', message: 'Since' }),
      cell: (thread) => dateTime(sinceOf(thread)),
      sortBy: sinceOf,
    },
    {
      key: 'marks',
      title: t`Notes`,
      cell: ({ threadId, isOwn }) => (
        <span className="flex flex-nowrap gap-1">
          {isOwn && <OwnChip />}
          <TakenBy object={threadId} />
        </span>
      ),
    },
  ]
}
