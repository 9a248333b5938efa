import { Plural } from '@lingui/react/macro'
import type { Measured } from '#data/evidence.ts'
import { useFormat } from '#i18n/use-format.ts'

/** Weight and size, and with how many parcels it was measured. */
export function EvidenceMeasures({ of }: { of: Measured }) {
  const { weight, size } = useFormat()
  const { weightGrams, lengthMm, widthMm, heightMm, parcels } = of
  return (
    <>
      {weight(weightGrams)} · {size([lengthMm, widthMm, heightMm])}
      {parcels !== null && ' · '}
      {parcels !== null && (
        <Plural value={parcels} one="carton with # parcel" other="carton with # parcels" />
      )}
    </>
  )
}
