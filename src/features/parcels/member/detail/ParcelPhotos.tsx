import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWrite } from '#engine/client/acts/use-write.ts'
import { arrivalNote, dropArrivalNote } from '#engine/client/navigation/navigate.ts'
import { useSavedToast } from '#engine/client/parts/state/use-saved-toast.ts'
import { pictureStore } from '#engine/client/sync/chosen-pictures.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { MAX_PHOTOS } from '#engine/shared/fields.ts'
import { SaveFailure, WriteFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { NoRoomNote, PHOTOS_LEFT_OUT } from '#features/parcels/member/shared/NoRoomNote.tsx'
import { photosForm } from '#features/parcels/member/shared/photos-form.ts'
import { parcelCan } from '#features/parcels/rules/parcel-states.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'
import { attachPhotos } from '#features/pictures/member/acts/attach-photo.ts'
import { removePhoto } from '#features/pictures/member/acts/remove-photo.ts'
import { usePhotoUrls } from '#features/pictures/member/acts/use-photo-urls.ts'
import { PhotoStrip } from '#features/pictures/member/parts/PhotoStrip.tsx'
import { PicturePicker } from '#features/pictures/member/parts/PicturePicker.tsx'
import { usePictures } from '#features/pictures/member/parts/use-pictures.ts'

type ParcelPhotosProps = { parcel: ParcelRow; photos: readonly PhotoRow[] }

/** Whether there is one that was taken at the warehouse. */
const isSeen = (photos: readonly PhotoRow[]) => photos.some(({ by }) => by !== 'member')

/** The photos of a parcel once it was seen at the warehouse, with dates; nothing before. */
export function SeenPhotos({ parcel, photos }: ParcelPhotosProps) {
  return isSeen(photos) ? <Photos parcel={parcel} photos={photos} /> : null
}

/** The member's photos until the warehouse has taken some, and more that they add while the stage allows it. */
export function OwnPhotos({ parcel, photos }: ParcelPhotosProps) {
  const { t } = useLingui()
  const own = photos.filter(({ purpose }) => purpose === 'goods').length
  const adding = (label: string) =>
    parcelCan.addPhoto(parcel) && (
      <AddPhotos key={parcel.id} parcelId={parcel.id} room={MAX_PHOTOS - own} label={label} />
    )
  if (!isSeen(photos))
    return (
      <Photos parcel={parcel} photos={photos}>
        {adding(photos.length === 0 ? t`No photos yet` : t`Add photos`)}
      </Photos>
    )
  const more = adding(t`Photos of the goods`)
  return more && <Section title={<Trans>Add photos</Trans>}>{more}</Section>
}

/** Photos with dates; nothing without any of them and anything below them. */
function Photos({ parcel, photos, children }: ParcelPhotosProps & { children?: ReactNode }) {
  const urls = usePhotoUrls(photos)
  const { run, busy, failed } = useWrite()
  const canRemove = parcelCan.addPhoto(parcel)
  const place = useRef<HTMLDivElement>(null)
  // A notification leads to them. The page loads after the browser has looked for the anchor.
  useEffect(() => {
    if (location.hash === '#photos') place.current?.scrollIntoView()
  }, [])
  if (photos.length === 0 && !children) return null
  return (
    <div ref={place} className="scroll-mt-20">
      <Section title={<Trans>Photos</Trans>}>
        {photos.length > 0 && (
          <PhotoStrip
            photos={photos.map((photo) => ({ ...photo, url: urls.get(photo.sha256) ?? null }))}
            actions={(photo, close) => {
              const row = photos.find(({ id }) => id === photo.id)
              if (!canRemove || row?.by !== 'member') return null
              const remove = async () => {
                if ((await run(() => removePhoto(row))) !== null) close()
              }
              return (
                <>
                  {failed && <WriteFailure why={failed} />}
                  <Button look="danger" icon={Trash2} busy={busy} onClick={remove}>
                    <Trans>Remove photo</Trans>
                  </Button>
                </>
              )
            }}
          />
        )}
        {children}
      </Section>
    </div>
  )
}

type AddPhotosProps = { parcelId: string; room: number; label: string }

/**
 * Adds photos as soon as they are chosen; one can be removed where the parcel shows it. Those that could not be added
 * are kept for the next try.
 */
function AddPhotos({ parcelId, room, label }: AddPhotosProps) {
  const { t } = useLingui()
  const [store] = useState(() => pictureStore(photosForm(parcelId), 'goods'))
  const pictures = usePictures(store)
  const { run, busy, failed } = useWrite()
  const saved = useSavedToast()
  const [hasNoRoom, setHasNoRoom] = useState(arrivalNote() === PHOTOS_LEFT_OUT)
  const { chosen, reading } = pictures
  const isReady = chosen.length > 0 && reading === 0
  const add = async () => {
    const images = chosen.map(({ key, image }) => ({ ...image, key }))
    const place = { ownerTable: 'parcel', ownerId: parcelId, purpose: 'goods' } as const
    const result = await run(() => attachPhotos(place, images))
    if (result === null) return
    setHasNoRoom(!result.saved.picturesKept)
    if (!result.saved.picturesKept) return
    dropArrivalNote()
    for (const picture of chosen) pictures.remove(picture)
    saved(result.saved, t`Photos added`)
  }
  const addChosen = useEffectEvent(() => void add())
  useEffect(() => {
    if (isReady) addChosen()
  }, [isReady])
  return (
    <Form onSubmit={add}>
      <PicturePicker label={label} pictures={pictures} room={room} />
      {hasNoRoom && <NoRoomNote />}
      {failed && <SaveFailure why={failed} />}
      {isReady && (
        <Button type="submit" look="primary" icon={Check} busy={busy}>
          <Trans>Add these photos</Trans>
        </Button>
      )}
    </Form>
  )
}
