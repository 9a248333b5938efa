import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ScanSearch } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { paths } from '#engine/shared/paths.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { picturePath } from '#features/mall/member/parts/picture-path.ts'
import { useSoldVariants } from '#features/mall/member/parts/sold-variants.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { nextStage, parcelCan } from '#features/parcels/rules/parcel-states.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'
import { usePhotoUrls } from '#features/pictures/member/acts/use-photo-urls.ts'
import type { ParcelShots } from '#features/shots/member/data/parcel-shots.ts'
import { type Ring, RingLayer } from '#features/shots/member/parts/RingLayer.tsx'
import { GAP_REASON_WORDS, SHOT_WORDS } from '#features/shots/member/parts/shot-words.ts'
import { RING_PARTS } from '#features/shots/rules/retake-states.ts'
import type { Shot } from '#features/shots/rules/shot-list.ts'
import { RetakePart } from './RetakePart.tsx'
import { movedRing, RingEditor } from './RingEditor.tsx'
import { ThumbRow } from './ThumbRow.tsx'
import { ZoomPicture } from './ZoomPicture.tsx'

type CompareViewProps = {
  parcel: ParcelRow
  of: ParcelShots
  /** The decision about the goods. */
  children: ReactNode
}

/** What was ordered beside what came, what is said about the shown photo, and the decision. */
export function CompareView({ parcel, of, children }: CompareViewProps) {
  const { shots, own, lines, rings, retakes } = of
  const urls = usePhotoUrls([...shots, ...own])
  const sold = useSoldVariants(lines, 'request')
  const [shownId, setShownId] = useState<string | null>(null)
  const [placing, setPlacing] = useState<Ring | null>(null)
  const photo = shots.find(({ id }) => id === shownId) ?? shots[0]
  const ownPictures = own.map(({ id, sha256 }) => ({
    id,
    url: urls.get(sha256) ?? null,
    isOwn: true,
  }))
  const soldPictures = Array.from(sold.values()).flatMap(({ id, picture }) =>
    picture === null ? [] : [{ id, url: picturePath(picture), isOwn: false }],
  )
  const ordered = [...ownPictures, ...soldPictures]
  const show = (id: string) => {
    setPlacing(null)
    setShownId(id)
  }
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-1 gap-4">
        {photo === undefined ? (
          <Section title={<Trans>No photos yet</Trans>}>
            <p className="text-16">
              <Trans>The warehouse hasn’t taken a photo of this parcel.</Trans>
            </p>
          </Section>
        ) : (
          <Section title={<Trans>Compare</Trans>}>
            <div className="grid grid-cols-2 items-start gap-2 sm:gap-4">
              <OrderedPane pictures={ordered} />
              <ShotPane
                photo={photo}
                shots={shots}
                urls={urls}
                rings={rings.filter(({ row }) => row.photoId === photo.id).map(({ row }) => row)}
                placing={placing}
                onPlacing={setPlacing}
                onShow={show}
              />
            </div>
            {photo.ownerTable === 'parcel' && (
              <div key={photo.id} className="flex flex-wrap items-start gap-2">
                {parcelCan.askRetake(parcel) && (
                  <RingEditor
                    photo={photo}
                    ringIds={rings
                      .filter(({ row }) => row.photoId === photo.id)
                      .map(({ row }) => row.id)}
                    placing={placing}
                    onPlacing={setPlacing}
                  />
                )}
                <RetakePart
                  photo={photo}
                  retakes={retakes.filter(({ row }) => row.photoId === photo.id)}
                  canAsk={parcelCan.askRetake(parcel)}
                />
              </div>
            )}
          </Section>
        )}
      </div>
      <div className="grid grid-cols-1 gap-4">
        {children}
        <GapList parcel={parcel} />
        <FreePhotos parcel={parcel} />
      </div>
    </div>
  )
}

type OrderedPicture = { id: string; url: string | null; isOwn: boolean }

/** The member's own pictures and those of the products. */
function OrderedPane({ pictures }: { pictures: readonly OrderedPicture[] }) {
  const { t } = useLingui()
  const [shownId, setShownId] = useState<string | null>(null)
  const shown = pictures.find(({ id }) => id === shownId) ?? pictures[0]
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-2">
      <h3 className="text-14 font-semibold">
        {shown?.isOwn === false ? <Trans>The product</Trans> : <Trans>Your picture</Trans>}
      </h3>
      {shown === undefined ? (
        <p className="grid aspect-square place-content-center rounded-control border border-dashed border-line bg-paper p-3 text-center text-14 text-ink-soft">
          <Trans>You didn’t add a picture to compare with.</Trans>
        </p>
      ) : (
        <ZoomPicture
          key={shown.id}
          url={shown.url}
          alt={shown.isOwn ? t`Your picture` : t`The product`}
        />
      )}
      <ThumbRow
        label={t`What you ordered`}
        thumbs={pictures.map(({ id, url, isOwn }, nth) => ({
          id,
          url,
          name: isOwn ? t`Your picture ${nth + 1}` : t`The product`,
        }))}
        shownId={shown?.id}
        onShow={setShownId}
      />
    </div>
  )
}

type ShotPaneProps = {
  photo: PhotoRow
  shots: readonly PhotoRow[]
  urls: ReadonlyMap<string, string>
  rings: readonly Ring[]
  placing: Ring | null
  onPlacing: (ring: Ring) => void
  onShow: (id: string) => void
}

/** The warehouse's photos, each named by what it shows. */
function ShotPane({ photo, shots, urls, rings, placing, onPlacing, onShow }: ShotPaneProps) {
  const { t, i18n } = useLingui()
  const { dateTime } = useFormat()
  const nameOf = (shot: Shot | null | undefined) =>
    shot ? i18n._(SHOT_WORDS[shot]) : t({ message: 'Photo', context: 'warehouse' })
  const name = nameOf(photo.shot)
  const all = placing === null ? rings : [...rings, placing]
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-2">
      <h3 className="text-14 font-semibold">{name}</h3>
      <ZoomPicture
        key={photo.id}
        url={urls.get(photo.sha256) ?? null}
        alt={t`${name}, taken ${dateTime(photo.createdAt)}`}
        over={<RingLayer rings={all} />}
        onPlace={
          placing === null
            ? undefined
            : ({ x, y }) =>
                onPlacing(
                  movedRing(placing, {
                    x: x * RING_PARTS - placing.x,
                    y: y * RING_PARTS - placing.y,
                  }),
                )
        }
      />
      <ThumbRow
        label={t`Photos from the warehouse`}
        thumbs={shots.map(({ id, sha256, shot }) => ({
          id,
          url: urls.get(sha256) ?? null,
          name: nameOf(shot),
        }))}
        shownId={photo.id}
        onShow={onShow}
      />
      <p className="text-12 text-ink-soft">{dateTime(photo.createdAt)}</p>
    </div>
  )
}

/** The photos that were not taken, and why. */
function GapList({ parcel }: { parcel: ParcelRow }) {
  const { i18n } = useLingui()
  const gaps = parcel.shots?.gaps ?? []
  if (gaps.length === 0) return null
  return (
    <Section title={<Trans>Photos that weren’t taken</Trans>}>
      <ul className="grid gap-2">
        {gaps.map(({ shot, reason, words }) => (
          <li key={shot} className="text-14">
            <strong className="block text-16">{i18n._(SHOT_WORDS[shot])}</strong>
            {(reason !== 'other' || words === '') && i18n._(GAP_REASON_WORDS[reason])}
            {reason !== 'other' && words !== '' && ' · '}
            <span className="whitespace-pre-wrap wrap-anywhere">{words}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** How many are free, and where more are ordered. */
function FreePhotos({ parcel }: { parcel: ParcelRow }) {
  const { freePhotos } = useBusiness()
  const canOrder = parcel.code !== null && nextStage(parcel.stage, 'orderInspection') !== null
  return (
    <Section title={<Trans>More photos</Trans>}>
      <p className="text-14">
        <Plural
          value={freePhotos}
          one="# photo of the goods of each parcel is free."
          other="# photos of the goods of each parcel are free."
        />
      </p>
      <p className="text-14">
        <Trans>Order an inspection for more.</Trans>
      </p>
      {canOrder && parcel.code !== null && (
        <div>
          <ButtonLink icon={ScanSearch} href={paths.inspection(parcel.code)}>
            <Trans>Order an inspection</Trans>
          </ButtonLink>
        </div>
      )}
    </Section>
  )
}
