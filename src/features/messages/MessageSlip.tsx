import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { usePhotoUrls } from '#actions/use-photo-urls.ts'
import type { MessageItem } from '#data/messages.ts'
import { useFormat } from '#i18n/use-format.ts'
import { PhotoButton, PhotoSheet, PhotoState } from '#parts/PhotoStrip.tsx'
import { PublicText } from '#parts/PublicText.tsx'
import { WaitingMark } from '#parts/WaitingMark.tsx'
import { AirmailBar } from '#ui/AirmailBar.tsx'

/** One message like a slip of paper: those of the member on the right, those of customer service on the left. */
export function MessageSlip({ message: { row, waiting, photos } }: { message: MessageItem }) {
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
  const shown = photos.map((photo) => ({ ...photo, url: urls.get(photo.sha256) ?? null }))
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {shown.map((photo, i) => (
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
      <PhotoSheet photo={shown.find(({ id }) => id === openId)} onClose={() => setOpenId(null)} />
    </>
  )
}
