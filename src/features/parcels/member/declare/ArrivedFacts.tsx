import { Trans } from '@lingui/react/macro'
import { usePhotoUrls } from '#actions/use-photo-urls.ts'
import { photosOf } from '#data/photos.ts'
import { useFormat } from '#i18n/use-format.ts'
import { PhotoStrip } from '#parts/PhotoStrip.tsx'
import { useLive } from '#parts/use-live.ts'
import { Weight } from '#parts/Weight.tsx'
import type { ParcelRow } from '#shared/contract/rows.ts'
import { Section } from '#ui/Section.tsx'

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
