import { useMemo, useState } from 'react'
import type { Query } from '#engine/client/data/query.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { countryOfBrowser } from '#features/addresses/member/data/destination.ts'
import { useDestination } from '#features/addresses/member/parts/DestinationField.tsx'
import type { Product, Variant } from '#features/mall/contract/mall.ts'
import type { Rates } from '#features/shipping/contract/rates.ts'
import { rates as ratesDocument } from '#features/shipping/member/data/rates.ts'
import { channelsFor } from '#features/shipping/rules/quote.ts'
import { warehouseDay } from '#features/warehouses/member/data/directory.ts'
import {
  type LandedPrice,
  landedPrice,
  MOST_PIECES,
  type Shipment,
  shipmentOf,
} from './landed-price.ts'

export type Landed = {
  /** Empty while nobody has said it. */
  country: string
  rates: Query<Rates>
  /** Null while variant or country are not chosen, or there are too many pieces for an estimate. */
  shipment: Shipment | null
  /** Null also while rates are not here, and where no line takes the goods. */
  price: LandedPrice | null
}

/** What so many pieces of a variant cost with shipping to the destination, by the rates that the device has. */
export function useLandedPrice(
  product: Product,
  variant: Variant | undefined,
  pieces: number,
): Landed {
  const rates = useLive(ratesDocument, [])
  const { country: chosen } = useDestination()
  const [guess] = useState(() => countryOfBrowser(navigator.languages))
  const [atMs] = useState(nowMs)
  const day = warehouseDay(product.shop.country, atMs)
  const country = chosen || (mayGoTo(rates, product, guess, day) ? guess : '')
  const shipment = useMemo(
    () =>
      variant && country !== '' && pieces <= MOST_PIECES
        ? shipmentOf(product, variant, pieces, { country, day, nowMs: atMs })
        : null,
    [product, variant, pieces, country, day, atMs],
  )
  const value = rates.state === 'ready' ? rates.value : null
  const price = useMemo(
    () =>
      shipment && variant && value ? landedPrice(shipment, variant.priceFen * pieces, value) : null,
    [shipment, variant, pieces, value],
  )
  return { country, rates, shipment, price }
}

/** A guess counts only if some line goes there: many customers abroad have a browser in the language of China. */
function mayGoTo(of: Query<Rates>, { shop }: Product, country: string, day: string): boolean {
  if (of.state !== 'ready') return true
  return channelsFor(of.value.channels, { origin: shop.country, country, day }).length > 0
}
