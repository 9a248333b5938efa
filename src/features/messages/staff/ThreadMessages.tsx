import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NotebookPen } from 'lucide-react'
import { Fragment } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { PublicText } from '#features/business/member/parts/PublicText.tsx'
import { MemberPictures } from '#features/console/staff/parts/MemberPictures.tsx'
import type {
  StaffThread,
  ThreadMessage,
  ThreadNote,
} from '#features/messages/contract/staff-messages.ts'

type ThreadMessagesProps = {
  of: StaffThread
  /** Loads earlier messages; null when all are here. */
  earlier: (() => void) | null
  busy: boolean
}

/** The messages of both sides by number, with the notes of staff where they were written. */
export function ThreadMessages({ of, earlier, busy }: ThreadMessagesProps) {
  const { t } = useLingui()
  const { messages, notes, thread } = of
  const first = messages[0]?.number ?? 0
  return (
    <div className="grid grid-cols-1 gap-3">
      {earlier && (
        <div>
          <Button busy={busy} onClick={earlier}>
            <Trans>Show earlier messages</Trans>
          </Button>
        </div>
      )}
      <ol aria-label={t`Messages`} className="grid grid-cols-1 gap-3">
        {messages.map((message) => (
          <Fragment key={message.id}>
            <li className="grid grid-cols-1">
              <Slip message={message} accountId={thread.accountId} />
            </li>
            {notes
              .filter(
                ({ afterNumber }) =>
                  afterNumber === message.number ||
                  (afterNumber < first && message.number === first && earlier === null),
              )
              .map((note) => (
                <li key={note.id}>
                  <InternalNote note={note} />
                </li>
              ))}
          </Fragment>
        ))}
      </ol>
    </div>
  )
}

function Slip({ message, accountId }: { message: ThreadMessage; accountId: string }) {
  const { dateTime } = useFormat()
  const { by, words, at, author, pictures, coming } = message
  const isStaff = by === 'staff'
  return (
    <article
      className={`max-w-full min-w-0 overflow-hidden lg:max-w-[92%] rounded-card border border-line ${isStaff ? 'justify-self-end border-r-4 border-r-brand bg-paper' : 'justify-self-start border-l-4 border-l-ink bg-surface'}`}
    >
      <header className="flex flex-wrap gap-x-3 border-b-2 border-dashed border-line px-3 py-1.5 text-12 text-ink-soft">
        <strong className="min-w-0 font-semibold text-ink wrap-anywhere">
          {isStaff ? (author ?? <Trans>Customer service</Trans>) : <Trans>Member</Trans>}
        </strong>
        <time dateTime={at}>{dateTime(at)}</time>
      </header>
      <div className="grid grid-cols-1 gap-3 px-3 py-2.5">
        {words !== '' && <PublicText>{words}</PublicText>}
        <MemberPictures accountId={accountId} pictures={pictures} />
        {coming > 0 && (
          <p className="text-14 text-ink-soft">
            <Plural
              value={coming}
              one={`# picture isn’t uploaded yet`}
              other={`# pictures aren’t uploaded yet`}
            />
          </p>
        )}
        {words === '' && pictures.length + coming === 0 && (
          <p className="text-14 text-ink-soft">
            <Trans>The pictures in this message aren’t available.</Trans>
          </p>
        )}
      </div>
    </article>
  )
}

function InternalNote({ note: { words, at, author } }: { note: ThreadNote }) {
  const { dateTime } = useFormat()
  return (
    <aside className="grid grid-cols-1 gap-1 rounded-card bg-caution-soft px-3 py-2.5">
      <p className="flex flex-wrap items-center gap-x-3 text-12">
        <strong className="inline-flex items-center gap-1 font-semibold text-caution">
          <Icon of={NotebookPen} size={14} />
          <Trans>Internal note</Trans>
        </strong>
        <span className="min-w-0 wrap-anywhere">{author}</span>
        <time dateTime={at}>{dateTime(at)}</time>
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{words}</p>
    </aside>
  )
}
