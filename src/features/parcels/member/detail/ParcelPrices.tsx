import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import {
  DestinationField,
  useDestination,
} from '#features/addresses/member/parts/DestinationField.tsx'
import { RateNote } from '#features/exchange/member/parts/RateNote.tsx'
import type { GoodsRow, ParcelRow } from '#features/parcels/changes/rows.ts'
import { storageCharges } from '#features/parcels/rules/storage.ts'
import { discounts as ownDiscounts } from '#features/shipping/member/data/discounts.ts'
import { rates as ratesDocument } from '#features/shipping/member/data/rates.ts'
import { QuoteList } from '#features/shipping/member/parts/QuoteList.tsx'
import { RatesAnswer } from '#features/shipping/member/parts/RatesAnswer.tsx'
import { packParcel } from '#features/shipping/rules/pack-parcel.ts'
import type { PriceOptions } from '#features/shipping/rules/price-shipment.ts'
import { warehouseDay } from '#features/warehouses/member/data/directory.ts'

type ParcelPricesProps = {
  parcel: ParcelRow
  goods: readonly GoodsRow[]
  origin: PriceOptions['origin']
}

/** The prices of shipping a parcel alone to the destination. */
export function ParcelPrices({ parcel, goods, origin }: ParcelPricesProps) {
  const rates = useLive(ratesDocument, [])
  const own = useLive(() => ownDiscounts(sessionCall), [])
  const { country, postalCode } = useDestination()
  const discounts = own.state === 'ready' ? own.value.discounts : null
  const packed = useMemo(() => packParcel(parcel, goods), [parcel, goods])
  const options = useMemo((): PriceOptions => {
    const atMs = nowMs()
    return {
      day: warehouseDay(origin, atMs),
      origin,
      country,
      postalCode,
      nowMs: atMs,
      services: [],
      storage: storageCharges([parcel], atMs),
      insured: false,
      discounts: discounts ?? [],
      coupons: [],
    }
  }, [parcel, origin, country, postalCode, discounts])
  if (packed === null) return null
  return (
    <div className="grid grid-cols-1 gap-3">
      <RatesAnswer of={rates}>
        {(rates) => (
          <>
            <DestinationField />
            {country === '' ? (
              <p className="text-14 text-ink-soft">
                <Trans>Choose a destination to see prices.</Trans>
              </p>
            ) : (
              <QuoteList
                parcels={[packed]}
                rates={rates}
                options={options}
                about={{ thread: parcel.id, subject: 'parcel' }}
              />
            )}
            <p className="text-14 text-ink-soft">
              <Trans>
                For this parcel alone, at its measured size. Several parcels together often cost
                less.
              </Trans>
            </p>
            <RateNote />
          </>
        )}
      </RatesAnswer>
    </div>
  )
}
