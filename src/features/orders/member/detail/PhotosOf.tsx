import { usePhotoUrls } from '#actions/use-photo-urls.ts'
import { photosOf } from '#data/photos.ts'
import { PhotoStrip } from '#parts/PhotoStrip.tsx'
import { useLive } from '#parts/use-live.ts'

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
