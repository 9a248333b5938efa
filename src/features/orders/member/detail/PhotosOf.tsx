import { useLingui } from '@lingui/react/macro'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { usePhotoUrls } from '#features/pictures/member/acts/use-photo-urls.ts'
import { photosOf } from '#features/pictures/member/data/photos.ts'
import { PhotoStrip } from '#features/pictures/member/parts/PhotoStrip.tsx'
import { SHOT_WORDS } from '#features/shots/member/parts/shot-words.ts'
import { type Shot, SIDE_SHOTS } from '#features/shots/rules/shot-list.ts'

/** Whether a photo shows the tape along a side. */
export const isSide = (shot: Shot | null | undefined): boolean =>
  SIDE_SHOTS.some((side) => side === shot)

type PhotosOfProps = {
  ownerId: string
  /** Those that show the tape along a side, or all others. */
  sides?: boolean
}

/** The photos of a carton or a further cost, once this device has them. */
export function PhotosOf({ ownerId, sides = false }: PhotosOfProps) {
  const { i18n } = useLingui()
  const found = useLive(() => photosOf(ownerId), [ownerId])
  const photos =
    found.state === 'ready'
      ? found.value.map(({ row }) => row).filter(({ shot }) => isSide(shot) === sides)
      : []
  const urls = usePhotoUrls(photos)
  if (photos.length === 0) return null
  return (
    <PhotoStrip
      photos={photos.map((photo) => ({
        ...photo,
        url: urls.get(photo.sha256) ?? null,
        ...(photo.shot && { name: i18n._(SHOT_WORDS[photo.shot]) }),
      }))}
    />
  )
}
