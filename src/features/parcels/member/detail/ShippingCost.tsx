import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { lazyWithWords } from '#engine/client/parts/pages/lazy-page.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import type { GoodsRow, ParcelRow } from '#features/parcels/changes/rows.ts'

// Only a member who asks for prices loads the countries and the rules of prices.
const { Lazy: ParcelPrices } = lazyWithWords(
  async () => (await import('./ParcelPrices.tsx')).ParcelPrices,
)

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
        <Suspense fallback={<Loading />}>
          <ParcelPrices parcel={parcel} goods={goods} origin={originWarehouse} />
        </Suspense>
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
