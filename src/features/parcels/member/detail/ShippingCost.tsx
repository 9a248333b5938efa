import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { account } from '#data/account.ts'
import { addressList } from '#data/addresses.ts'
import { discounts as ownDiscounts } from '#data/discounts.ts'
import { rates as ratesDocument } from '#data/rates.ts'
import { CountryField } from '#parts/CountryField.tsx'
import { QuoteList } from '#parts/QuoteList.tsx'
import { RatesAnswer } from '#parts/RatesAnswer.tsx'
import { useLive } from '#parts/use-live.ts'
import { nowMs } from '#platform/clock.ts'
import { sessionCall } from '#session/session-call.ts'
import type { GoodsRow, ParcelRow } from '#shared/contract/rows.ts'
import { packParcel } from '#shared/domain/shipping/pack-parcel.ts'
import type { PriceOptions } from '#shared/domain/shipping/price-shipment.ts'
import { storageCharges } from '#shared/domain/storage.ts'
import { warehouseDay } from '#shared/domain/warehouses.ts'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'

type ShippingCostProps = { parcel: ParcelRow; goods: readonly GoodsRow[] }

/** What shipping this parcel alone costs, as we measured it; also offline, from the last known rates. */
export function ShippingCost({ parcel, goods }: ShippingCostProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { originWarehouse } = parcel
  if (parcel.stage !== 'toShip' || originWarehouse === null || parcel.weightGrams === null)
    return null
  return (
    <Section title={<Trans>Shipping cost</Trans>}>
      {isOpen ? (
        <Prices parcel={parcel} goods={goods} origin={originWarehouse} />
      ) : (
        <div>
          <Button onClick={() => setIsOpen(true)}>
            <Trans>Show prices</Trans>
          </Button>
        </div>
      )}
    </Section>
  )
}

type PricesProps = ShippingCostProps & { origin: PriceOptions['origin'] }

function Prices({ parcel, goods, origin }: PricesProps) {
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
