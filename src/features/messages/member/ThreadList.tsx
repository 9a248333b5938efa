import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MessageSquarePlus } from 'lucide-react'
import { useShownFrom } from '#engine/client/acts/use-shown-from.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { WaitingMark } from '#engine/client/parts/state/WaitingMark.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { BlankLabel } from '#engine/client/ui/drawings/BlankLabel.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { SkeletonLabelCards } from '#engine/client/ui/Skeleton.tsx'
import { paths } from '#engine/shared/paths.ts'
import { PublicName } from '#features/business/member/parts/PublicText.tsx'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { beginningOf } from '#features/messages/rules/threads.ts'
import { type ThreadItem, threadList } from './data/messages.ts'
import { THREAD_STATE_WORDS, threadName } from './parts/thread-words.ts'

/** All conversations with customer service, the latest first. */
export function ThreadList() {
  const { t } = useLingui()
  const threads = useLive(threadList, [])
  const from = useShownFrom()
  const isEmpty = threads.state === 'ready' && threads.value.length === 0
  return (
    <div className="mx-auto max-w-3xl pb-8">
      <PageHeader
        back={{ href: paths.member(), label: t`Member center` }}
        title={<Trans>Messages</Trans>}
        actions={!isEmpty && <Ask />}
      >
        <Trans>Your conversations with customer service.</Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-3">
        {from !== undefined && <OfflineNote from={from} />}
        {threads.state === 'loading' && <SkeletonLabelCards count={2} />}
        {threads.state === 'error' && <DeviceFailure />}
        {isEmpty && <NoThreads />}
        {threads.state === 'ready' && threads.value.length > 0 && (
          <ul className="grid grid-cols-1 gap-3">
            {threads.value.map((item) => (
              <li key={item.row.id}>
                <ThreadCard item={item} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function Ask() {
  return (
    <ButtonLink
      look="primary"
      icon={MessageSquarePlus}
      href={paths.messages({ subject: 'general' })}
    >
      <Trans>Ask a question</Trans>
    </ButtonLink>
  )
}

function NoThreads() {
  const { hours } = useBusiness().supportContact
  return (
    <EmptyState drawing={<BlankLabel />} title={<Trans>No messages yet</Trans>} action={<Ask />}>
      <Trans>
        Ask about a parcel, an order or anything else. You get the answer here, by push and by
        e-mail.
      </Trans>
      {hours !== '' && (
        <>
          {' '}
          <Trans>We reply during service hours: {hours}.</Trans>
        </>
      )}
    </EmptyState>
  )
}

function ThreadCard({ item: { row, number, unread, last, waiting } }: { item: ThreadItem }) {
  const { i18n } = useLingui()
  const { dateTime } = useFormat()
  const { label, tone } = THREAD_STATE_WORDS[row.state]
  return (
    <a
      href={paths.messages({ thread: row.id, subject: row.subject })}
      className={`block overflow-hidden rounded-card border border-l-[6px] border-line bg-surface hover:border-line-strong ${unread > 0 ? 'border-l-brand' : ''}`}
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-3">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          <span className="min-w-0">{threadName(i18n, row.subject, number)}</span>
          {unread > 0 && (
            <span className="rounded-full bg-brand px-2 text-12 leading-5 font-semibold text-on-brand tabular-nums">
              <Plural value={unread} one="# new" other="# new" />
            </span>
          )}
        </span>
        <Chip tone={tone}>{i18n._(label)}</Chip>
      </span>
      <span className="perforation block" />
      <span className="grid grid-cols-1 gap-1 px-4 py-3">
        {last && (
          <span className={`text-14 ${unread > 0 ? 'font-semibold' : ''}`}>
            {last.by === 'member' && (
              <span className="text-ink-soft">
                <Trans context="message">You:</Trans>{' '}
              </span>
            )}
            {last.words === '' ? (
              <Trans>A picture</Trans>
            ) : (
              <PublicName>{beginningOf(last.words)}</PublicName>
            )}
          </span>
        )}
        <span className="flex flex-wrap gap-x-3 text-12 text-ink-soft">
          <time dateTime={row.lastMessageAt}>{dateTime(row.lastMessageAt)}</time>
          {waiting && <WaitingMark />}
        </span>
      </span>
    </a>
  )
}
