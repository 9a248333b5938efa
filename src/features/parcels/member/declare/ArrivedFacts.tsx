import { Trans } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Section } from '#engine/client/ui/Section.tsx'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { usePhotoUrls } from '#features/pictures/member/acts/use-photo-urls.ts'
import { photosOf } from '#features/pictures/member/data/photos.ts'
import { PhotoStrip } from '#features/pictures/member/parts/PhotoStrip.tsx'
import { Weight } from '#features/shipping/member/parts/Weight.tsx'

/** What arrived, so that the member knows which parcel it is that they declare: photos, weight and size. */
export function ArrivedFacts({ parcel }: { parcel: ParcelRow }) {
  const { size } = useFormat()
  const found = useLive(() => photosOf(parcel.id), [parcel.id])
  const photos =
    found.state === 'ready'
      ? found.value.map(({ row }) => row).filter(({ purpose }) => purpose === 'arrival')
      : []
  const urls = usePhotoUrls(photos)
  const { weightGrams, lengthMm, widthMm, heightMm } = parcel
  const isMeasured = lengthMm !== null && widthMm !== null && heightMm !== null
  if (weightGrams === null && !isMeasured && photos.length === 0) return null
  return (
    <Section title={<Trans>What arrived</Trans>}>
      {photos.length > 0 && (
        <PhotoStrip
          photos={photos.map((photo) => ({ ...photo, url: urls.get(photo.sha256) ?? null }))}
        />
      )}
      <p className="flex flex-wrap gap-x-4 text-16">
        {weightGrams !== null && (
          <strong>
            <Weight grams={weightGrams} />
          </strong>
        )}
        {isMeasured && <span>{size([lengthMm, widthMm, heightMm])}</span>}
      </p>
    </Section>
  )
}
