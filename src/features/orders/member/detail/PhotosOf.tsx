import { useLive } from '#engine/client/parts/state/use-live.ts'
import { usePhotoUrls } from '#features/pictures/member/acts/use-photo-urls.ts'
import { photosOf } from '#features/pictures/member/data/photos.ts'
import { PhotoStrip } from '#features/pictures/member/parts/PhotoStrip.tsx'

/** The photos of a carton or a further cost, once this device has them. */
export function PhotosOf({ ownerId }: { ownerId: string }) {
  const found = useLive(() => photosOf(ownerId), [ownerId])
  const photos = found.state === 'ready' ? found.value.map(({ row }) => row) : []
  const urls = usePhotoUrls(photos)
  if (photos.length === 0) return null
  return (
    <PhotoStrip
      photos={photos.map((photo) => ({ ...photo, url: urls.get(photo.sha256) ?? null }))}
    />
  )
}
