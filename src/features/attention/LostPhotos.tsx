import { Trans } from '@lingui/react/macro'
import { usePhotoUrls } from '#actions/use-photo-urls.ts'
import type { TroubledPhoto } from '#data/attention.ts'
import { Card } from '#ui/Card.tsx'
import { LostPhoto } from './LostPhoto.tsx'

/** Pictures that never came to stand on the server, each with its picture where this device still has it. */
export function LostPhotos({ photos }: { photos: readonly TroubledPhoto[] }) {
  const urls = usePhotoUrls(photos)
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-16 font-bold">
        <Trans>Photos that did not arrive</Trans>
      </h2>
      <ul className="grid gap-4">
        {photos.map((photo) => (
          <LostPhoto key={photo.id} photo={photo} url={urls.get(photo.sha256) ?? null} />
        ))}
      </ul>
    </Card>
  )
}
