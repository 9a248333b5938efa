import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUpRight } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useShownFrom } from '#engine/client/acts/use-shown-from.ts'
import { useWrite } from '#engine/client/acts/use-write.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { usePageTitle } from '#engine/client/navigation/page-title.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { WaitingMark } from '#engine/client/parts/state/WaitingMark.tsx'
import type { Failure } from '#engine/client/platform/refused-change.ts'
import { visible } from '#engine/client/platform/visibility.ts'
import { AirmailBar } from '#engine/client/ui/AirmailBar.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { TornLabel } from '#engine/client/ui/drawings/TornLabel.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { SkeletonLabelCards } from '#engine/client/ui/Skeleton.tsx'
import { paths } from '#engine/shared/paths.ts'
import { WriteFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { PublicText } from '#features/business/member/parts/PublicText.tsx'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { type ThreadSubject, unreadOf } from '#features/messages/rules/threads.ts'
import { isParcelCode } from '#features/parcels/code-forms.ts'
import { usePhotoUrls } from '#features/pictures/member/acts/use-photo-urls.ts'
import { PhotoButton, PhotoSheet, PhotoState } from '#features/pictures/member/parts/PhotoStrip.tsx'
import { Composer } from './Composer.tsx'
import {
  type MessageItem,
  type ThreadDetail,
  type ThreadRow,
  threadDetail,
} from './data/messages.ts'
import { markRead } from './message-acts.ts'
import { threadName } from './parts/thread-words.ts'

type ThreadViewProps = {
  id: string
  /** Null where the link names none; then only a conversation that has begun can be shown. */
  subject: ThreadSubject | null
  outcomeId: string | null
}

/** One conversation: its messages and the form of the next one. */
export function ThreadView({ id, subject, outcomeId }: ThreadViewProps) {
  const found = useLive(() => threadDetail(id, subject ?? 'general'), [id, subject])
  if (found.state === 'error') return <DeviceFailure />
  if (found.state === 'loading') return <SkeletonLabelCards count={2} />
  const about = found.value.thread?.subject ?? subject
  if (about === null) return <NoThread />
  return <Conversation detail={found.value} subject={about} outcomeId={outcomeId} />
}

function NoThread() {
  return (
    <EmptyState
      drawing={<TornLabel />}
      title={<Trans>This conversation isn’t here</Trans>}
      action={
        <ButtonLink href={paths.member({ view: 'inbox' })}>
          <Trans>Go to the inbox</Trans>
        </ButtonLink>
      }
    >
      <Trans>It may not be on this device yet. Check the link, or look in your inbox.</Trans>
    </EmptyState>
  )
}

type ConversationProps = {
  detail: ThreadDetail
  subject: ThreadSubject
  outcomeId: string | null
}

function Conversation({ detail, subject, outcomeId }: ConversationProps) {
  const { t, i18n } = useLingui()
  const from = useShownFrom()
  const { id, thread, number, messages } = detail
  const unwritten = useMarkRead(thread)
  const name = threadName(i18n, subject, number)
  const about = subjectPath(subject, { id, number })
  const end = useRef<HTMLDivElement>(null)
  const lastId = messages.at(-1)?.row.id
  useLayoutEffect(() => {
    if (lastId !== undefined) end.current?.scrollIntoView?.({ block: 'end' })
  }, [lastId])
  usePageTitle(name)
  return (
    <div className="mx-auto max-w-3xl pb-8">
      <PageHeader
        back={{ href: paths.member({ view: 'inbox' }), label: t`Inbox` }}
        title={name}
        actions={
          about && (
            <ButtonLink href={about} icon={ArrowUpRight}>
              <Trans>Open it</Trans>
            </ButtonLink>
          )
        }
      />
      <div className="grid grid-cols-1 gap-4">
        {from !== undefined && <OfflineNote from={from} />}
        {unwritten && <WriteFailure why={unwritten} />}
        {messages.length === 0 ? (
          <Beginning />
        ) : (
          <ol aria-label={t`Messages`} className="grid grid-cols-1 gap-3">
            {messages.map((message) => (
              <li key={message.row.id} className="grid grid-cols-1">
                <MessageSlip message={message} />
              </li>
            ))}
          </ol>
        )}
        {thread?.state === 'closed' && (
          <Notice>
            <Trans>This conversation is closed. If you write again, it opens again.</Trans>
          </Notice>
        )}
        <Composer place={{ threadId: id, subject }} outcomeId={outcomeId} />
        <div ref={end} className="scroll-mb-24" />
      </div>
    </div>
  )
}

/** What a conversation without a message says. */
function Beginning() {
  const { hours } = useBusiness().supportContact
  return (
    <p className="text-16 text-ink-soft">
      <Trans>
        Tell us what you need. Customer service replies here, and we notify you by push and e-mail.
      </Trans>
      {hours !== '' && (
        <>
          {' '}
          <Trans>We reply during service hours: {hours}.</Trans>
        </>
      )}
    </p>
  )
}

/** The screen of what a conversation is about; null for a general one and where its number is not known. */
function subjectPath(
  subject: ThreadSubject,
  { id, number }: { id: string; number: string },
): string | null {
  switch (subject) {
    case 'general':
      return null
    case 'parcel':
      return paths.parcel({ id, code: null })
    case 'shipment':
      return number === '' ? null : paths.order(number)
    case 'request':
      return paths.request(id)
    case 'compensation':
      if (number === '') return null
      return isParcelCode(number)
        ? paths.parcelCompensation(number)
        : paths.orderCompensation(number)
  }
}

/** Marks a conversation as read while the page is visible. Answers why that was not written, or null. */
function useMarkRead(thread: ThreadRow | null): Failure | null {
  const { run, failed } = useWrite()
  const isVisible = useLive(() => visible, [])
  const unread = thread === null ? 0 : unreadOf(thread)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what came since is marked
  useEffect(() => {
    if (thread !== null && unread > 0 && isVisible) void run(() => markRead(thread))
  }, [thread?.id, thread?.staffCount, unread, isVisible])
  return failed
}

/** One message like a slip of paper: those of the member on the right, those of customer service on the left. */
function MessageSlip({ message: { row, waiting, photos } }: { message: MessageItem }) {
  const { dateTime } = useFormat()
  const isOwn = row.by === 'member'
  const at = row.arrivedAt ?? row.createdAt
  return (
    <article
      className={`max-w-[92%] min-w-0 overflow-hidden lg:max-w-[88%] rounded-card border border-line ${isOwn ? 'justify-self-end border-r-4 border-r-ink bg-paper' : 'justify-self-start border-l-4 border-l-brand bg-surface'}`}
    >
      <header className="flex flex-wrap items-center gap-x-3 border-b-2 border-dashed border-line px-3 py-1.5 text-12 text-ink-soft">
        <strong className="font-semibold text-ink">
          {isOwn ? <Trans>You</Trans> : <Trans>Customer service</Trans>}
        </strong>
        <time dateTime={at}>{dateTime(at)}</time>
        {waiting && <WaitingMark />}
      </header>
      <div className="grid grid-cols-1 gap-3 px-3 py-2.5">
        {row.words !== '' && <PublicText className="text-16">{row.words}</PublicText>}
        {photos.length > 0 && <Photos photos={photos} />}
        {row.words === '' && photos.length === 0 && (
          <p className="text-14 text-ink-soft">
            <Trans>The pictures in this message aren’t available.</Trans>
          </p>
        )}
      </div>
    </article>
  )
}

function Photos({ photos }: Pick<MessageItem, 'photos'>) {
  const { t } = useLingui()
  const urls = usePhotoUrls(photos)
  const [openId, setOpenId] = useState<string | null>(null)
  const pictures = photos.map((photo) => ({ ...photo, url: urls.get(photo.sha256) ?? null }))
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {pictures.map((photo, i) => (
          <li key={photo.id} className="grid w-28 content-start gap-1">
            <PhotoButton
              url={photo.url}
              alt={t`Open picture ${i + 1}`}
              onOpen={() => setOpenId(photo.id)}
            />
            {photo.state === 'waiting' && <AirmailBar className="h-1.5!" />}
            {photo.state !== 'stored' && <PhotoState state={photo.state} at={photo.createdAt} />}
          </li>
        ))}
      </ul>
      <PhotoSheet
        photo={pictures.find(({ id }) => id === openId)}
        onClose={() => setOpenId(null)}
      />
    </>
  )
}
