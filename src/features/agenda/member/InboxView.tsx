import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ImageOff, MessageCircle, MessageSquarePlus, TriangleAlert } from 'lucide-react'
import { useShownFrom } from '#engine/client/acts/use-shown-from.ts'
import { causeOf } from '#engine/client/data/attention.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { WaitingMark } from '#engine/client/parts/state/WaitingMark.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Boat } from '#engine/client/ui/drawings/Boat.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { SkeletonLabelCards } from '#engine/client/ui/Skeleton.tsx'
import { paths } from '#engine/shared/paths.ts'
import { outcomeWords } from '#features/attention/member/parts/change-words.ts'
import { conflictWords } from '#features/attention/member/parts/conflict-words.ts'
import { itemPath, PHOTOS } from '#features/attention/member/parts/item-path.ts'
import { PublicName } from '#features/business/member/parts/PublicText.tsx'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { useSoldVariants } from '#features/mall/member/parts/sold-variants.ts'
import type { ThreadItem } from '#features/messages/member/data/messages.ts'
import { threadName } from '#features/messages/member/parts/thread-words.ts'
import { beginningOf } from '#features/messages/rules/threads.ts'
import { type InboxEntry, inbox } from './data/inbox-entries.ts'
import { useAgendaWords } from './parts/agenda-words.ts'
import { WaitingCard, type WaitingWords } from './parts/WaitingCard.tsx'

/** All that waits for the member in one list, and below it the conversations that do not. */
export function InboxView() {
  const { t } = useLingui()
  const found = useLive(inbox, [])
  const from = useShownFrom()
  return (
    <div className="mx-auto max-w-3xl pb-8">
      <PageHeader
        back={{ href: paths.member(), label: t`Member center` }}
        title={<Trans>Inbox</Trans>}
        actions={
          <ButtonLink icon={MessageSquarePlus} href={paths.messages({ subject: 'general' })}>
            <Trans>Ask a question</Trans>
          </ButtonLink>
        }
      />
      <div className="grid grid-cols-1 gap-6">
        {from !== undefined && <OfflineNote from={from} />}
        {found.state === 'loading' && <SkeletonLabelCards count={2} />}
        {found.state === 'error' && <DeviceFailure />}
        {found.state === 'ready' && (
          <>
            {found.value.open.length === 0 ? (
              <NothingOpen />
            ) : (
              <section className="grid grid-cols-1 gap-3">
                <h2 className="text-18 font-semibold">
                  <Trans>Waiting for you</Trans>
                </h2>
                <Rows entries={found.value.open} />
              </section>
            )}
            {found.value.read.length > 0 && (
              <section className="grid grid-cols-1 gap-3">
                <h2 className="text-18 font-semibold">
                  <Trans>Conversations you’ve read</Trans>
                </h2>
                <Rows entries={found.value.read} />
              </section>
            )}
          </>
        )}
      </div>
    </div>
  )
}

function NothingOpen() {
  const { hours } = useBusiness().supportContact
  return (
    <EmptyState drawing={<Boat />} title={<Trans>Nothing needs you now.</Trans>}>
      <Trans>
        Bills, questions, answers from customer service and changes that we couldn’t save appear
        here.
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

const keyOf = (one: InboxEntry): string => {
  switch (one.kind) {
    case 'conflict':
      return one.conflict.id
    case 'refused':
      return one.group.group
    case 'photo':
      return one.photo.id
    case 'thread':
      return one.thread.row.id
    case 'agenda':
      return one.entry.item.key
  }
}

const lineOf = (one: InboxEntry) => (one.kind === 'agenda' ? (one.entry.line ?? []) : [])

function Rows({ entries }: { entries: readonly InboxEntry[] }) {
  const sold = useSoldVariants(entries.flatMap(lineOf), 'request list')
  return (
    <ul className="grid grid-cols-1 gap-3">
      {entries.map((one) => (
        <Row key={`${one.kind} ${keyOf(one)}`} of={one} sold={sold} />
      ))}
    </ul>
  )
}

type RowProps = { of: InboxEntry; sold: ReturnType<typeof useSoldVariants> }

function Row({ of: one, sold }: RowProps) {
  const wordsOfAgenda = useAgendaWords()
  const wordsOfTray = useTrayWords()
  switch (one.kind) {
    case 'thread':
      return <ThreadRow thread={one.thread} />
    case 'agenda': {
      const variant = sold.get(one.entry.line?.variantId ?? null)
      const words = wordsOfAgenda(one.entry, variant)
      return (
        <WaitingCard words={words} sha256={one.entry.sha256} product={variant?.picture}>
          {words.title}
        </WaitingCard>
      )
    }
    default: {
      const words = wordsOfTray(one)
      const ofParcel = one.subject?.kind === 'parcel' ? one.subject.sha256 : null
      return (
        <WaitingCard words={words} sha256={one.kind === 'photo' ? one.photo.sha256 : ofParcel}>
          {words.title}
        </WaitingCard>
      )
    }
  }
}

type TrayEntry = Exclude<InboxEntry, { kind: 'thread' | 'agenda' }>

/** What a row says of an item of the tray. */
function useTrayWords(): (of: TrayEntry) => WaitingWords {
  const { t, i18n } = useLingui()
  const { dateTime } = useFormat()
  return (one) => {
    switch (one.kind) {
      case 'conflict':
        return {
          icon: TriangleAlert,
          title: i18n._(conflictWords(one.conflict.unit)),
          line: [t`Choose which one to keep`, dateTime(one.conflict.at)].join(' · '),
          isPressing: true,
          action: t`Decide`,
          href: itemPath(one.conflict.id),
        }
      case 'photo':
        return {
          icon: ImageOff,
          title: t`A photo wasn’t uploaded`,
          line: dateTime(one.photo.createdAt),
          isPressing: true,
          action: t`Decide`,
          href: itemPath(PHOTOS),
        }
      case 'refused': {
        const cause = causeOf(one.group.outcomes)
        return {
          icon: TriangleAlert,
          title: cause === undefined ? '' : i18n._(outcomeWords(cause)),
          line:
            cause === undefined
              ? ''
              : [i18n._(problemWords(cause.code)), dateTime(cause.at)].join(' · '),
          isPressing: true,
          action: t`Decide`,
          href: itemPath(one.group.group),
        }
      }
    }
  }
}

function ThreadRow({ thread: { row, number, unread, last, waiting } }: { thread: ThreadItem }) {
  const { t, i18n } = useLingui()
  const { dateTime } = useFormat()
  const title = threadName(i18n, row.subject, number)
  const line = (
    <>
      {last !== null && (
        <>
          {last.by === 'member' && (
            <>
              <Trans context="message">You:</Trans>{' '}
            </>
          )}
          {last.words === '' ? (
            <Trans>A picture</Trans>
          ) : (
            <PublicName>{beginningOf(last.words)}</PublicName>
          )}
          {' · '}
        </>
      )}
      <time dateTime={row.lastMessageAt}>{dateTime(row.lastMessageAt)}</time>
      {waiting && (
        <>
          {' '}
          <WaitingMark />
        </>
      )}
    </>
  )
  const words = {
    icon: MessageCircle,
    title,
    line,
    isPressing: false,
    action: unread > 0 ? t`Read` : t`Open`,
    href: paths.messages({ thread: row.id, subject: row.subject }),
  }
  return (
    <WaitingCard words={words} sha256={null}>
      {title}
      {unread > 0 && (
        <>
          {' '}
          <span className="inline-block rounded-full bg-brand px-2 text-12 leading-5 font-semibold text-on-brand tabular-nums">
            <Plural value={unread} one="# new" other="# new" />
          </span>
        </>
      )}
    </WaitingCard>
  )
}
