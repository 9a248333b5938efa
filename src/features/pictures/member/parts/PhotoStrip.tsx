import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CloudUpload, ImageOff, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'

export type Photo = Pick<PhotoRow, 'id' | 'purpose' | 'state' | 'createdAt'> & {
  /** A blob URL, or null while the bytes are not on this device. */
  url: string | null
  /** What it shows, where that is said; else what it is for. */
  name?: string
}

const PURPOSES = {
  goods: <Trans>Photo of the goods</Trans>,
  proof: <Trans>Proof for a claim</Trans>,
  arrival: <Trans>On arrival at the warehouse</Trans>,
  packed: <Trans>Packed carton</Trans>,
  ended: <Trans>Proof that it was returned or disposed of</Trans>,
  inspected: <Trans>At the inspection</Trans>,
  evidence: <Trans>Evidence for this cost</Trans>,
  returned: <Trans>Evidence for a return</Trans>,
  message: <Trans>Picture in a message</Trans>,
  corrected: <Trans>Checked again at the warehouse</Trans>,
  damage: <Trans>Evidence for a compensation claim</Trans>,
} as const satisfies Record<PhotoRow['purpose'], ReactNode>

const STATES = {
  waiting: {
    icon: CloudUpload,
    words: <Trans>Photo waiting to upload</Trans>,
    look: 'text-caution',
  },
  refused: { icon: CircleAlert, words: <Trans>Photo not accepted</Trans>, look: 'text-danger' },
  lost: { icon: ImageOff, words: <Trans>Lost. Take it again</Trans>, look: 'text-danger' },
} as const satisfies Record<
  Exclude<PhotoRow['state'], 'stored'>,
  { icon: LucideIcon; words: ReactNode; look: string }
>

type PictureProps = { url: string | null; alt: string; className: string }

export function Picture({ url, alt, className }: PictureProps) {
  if (url !== null) return <img src={url} alt={alt} className={`${className} object-cover`} />
  return (
    <span className={`${className} grid place-items-center bg-paper text-ink-soft`}>
      <Icon of={ImageOff} size={24} label={alt} />
    </span>
  )
}

type PhotoStripProps = {
  photos: readonly Photo[]
  /** The actions for the opened photo. */
  actions?: (photo: Photo, close: () => void) => ReactNode
}

/** A row of dated photos; press one to enlarge it. */
export function PhotoStrip({ photos, actions }: PhotoStripProps) {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  const [openId, setOpenId] = useState<string | null>(null)
  const open = photos.find((photo) => photo.id === openId)
  const close = () => setOpenId(null)
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
        {photos.map((photo) => (
          <li key={photo.id} className="grid content-start gap-1">
            <PhotoButton
              url={photo.url}
              alt={t`Open the photo of ${dateTime(photo.createdAt)}`}
              onOpen={() => setOpenId(photo.id)}
            />
            <p className="text-12 text-ink-soft">{photo.name ?? PURPOSES[photo.purpose]}</p>
            <PhotoState state={photo.state} at={photo.createdAt} />
          </li>
        ))}
      </ul>
      <PhotoSheet photo={open} onClose={close}>
        {open && actions?.(open, close)}
      </PhotoSheet>
    </>
  )
}

type PhotoButtonProps = { url: string | null; alt: string; onOpen: () => void }

/** A small square picture that opens the large one. */
export function PhotoButton({ url, alt, onOpen }: PhotoButtonProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="overflow-hidden rounded-control ring-1 ring-line hover:ring-ink"
    >
      <Picture url={url} alt={alt} className="aspect-square w-full" />
    </button>
  )
}

type PhotoSheetProps = { photo: Photo | undefined; onClose: () => void; children?: ReactNode }

/** The enlarged photo, with its actions. */
export function PhotoSheet({ photo, onClose, children }: PhotoSheetProps) {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  return (
    <Sheet
      open={photo !== undefined}
      onClose={onClose}
      title={photo && (photo.name ?? PURPOSES[photo.purpose])}
      description={photo && dateTime(photo.createdAt)}
      footer={children}
    >
      {photo && (
        <Picture url={photo.url} alt={t`Large photo`} className="min-h-48 w-full rounded-control" />
      )}
    </Sheet>
  )
}

export function PhotoState({ state, at }: { state: PhotoRow['state']; at: string }) {
  const { dateTime } = useFormat()
  if (state === 'stored') return <p className="text-12 text-ink-soft">{dateTime(at)}</p>
  const { icon, words, look } = STATES[state]
  return (
    <p className={`flex items-start gap-1 text-12 font-semibold ${look}`}>
      <Icon of={icon} size={14} className="mt-px" />
      {words}
    </p>
  )
}
