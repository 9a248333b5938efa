import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { account } from '#engine/client/data/account.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { addressList } from '#features/addresses/member/data/addresses.ts'
import { CountryField } from '#features/addresses/member/parts/CountryField.tsx'
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

/** The prices of shipping a parcel alone to a country that the member chooses. */
export function ParcelPrices({ parcel, goods, origin }: ParcelPricesProps) {
  const { t } = useLingui()
  const rates = useLive(ratesDocument, [])
  const own = useLive(() => ownDiscounts(sessionCall), [])
  const home = useHome()
  const [chosen, setChosen] = useState<string | null>(null)
  const country = chosen ?? home?.country ?? ''
  const postalCode = country === home?.country ? home.postalCode : ''
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
            <CountryField label={t`Destination`} value={country} onChange={setChosen} />
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
          </>
        )}
      </RatesAnswer>
    </div>
  )
}

/** The member's default address. */
function useHome() {
  const me = useLive(account, [])
  const addresses = useLive(addressList, [])
  const id = me.state === 'ready' ? me.value?.row.defaultAddressId : null
  return addresses.state === 'ready'
    ? addresses.value.find(({ row }) => row.id === id)?.row
    : undefined
}
