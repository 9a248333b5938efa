import { useMemo, useState } from 'react'
import { account } from '#engine/client/data/account.ts'
import { allLive } from '#engine/client/data/all-live.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import type { AddressRow } from '#features/addresses/changes/rows.ts'
import { addressList } from '#features/addresses/member/data/addresses.ts'
import type { CouponRow } from '#features/coupons/changes/rows.ts'
import { couponList } from '#features/coupons/member/data/coupons.ts'
import type { GroupingAsk } from '#features/orders/member/data/grouping.ts'
import type { ParcelToShip } from '#features/parcels/member/data/parcels-to-ship.ts'
import { discounts } from '#features/shipping/member/data/discounts.ts'
import { rates } from '#features/shipping/member/data/rates.ts'
import type { Discount } from '#features/shipping/rules/channel-terms.ts'
import { packParcel } from '#features/shipping/rules/pack-parcel.ts'
import { warehouseDay } from '#features/warehouses/member/data/directory.ts'
import { useGrouping } from './use-grouping.ts'

/** Another part of the screen waits for it. */
const SEARCH_MS = 50

type Circumstances = {
  address: Pick<AddressRow, 'country' | 'postalCode'> | undefined
  coupons: readonly CouponRow[]
  discounts: readonly Discount[]
}

/**
 * What parcels of one warehouse save if they go to the default address in one order (fen): against one by one, and only
 * where no other way is cheaper. Null while that is not known.
 */
export function useSaving(ready: readonly ParcelToShip[]): number | null {
  const [atMs] = useState(nowMs)
  const all = allLive(useLive(account, []), useLive(addressList, []), useLive(couponList, []))
  const prices = useLive(rates, [])
  const own = useLive(() => discounts(sessionCall), [])
  const channels = prices.state === 'ready' ? prices.value.channels : null
  const [me, addresses, coupons] = all.state === 'ready' ? all.value : [null, [], []]
  const saved = addresses.find(({ row }) => row.id === me?.row.defaultAddressId)?.row
  const isKnown = all.state === 'ready' && own.state !== 'loading'
  // Rows are read again whenever one changes; only other contents are a reason to search again.
  const key = JSON.stringify({
    ready: ready.map(({ parcel, goods }) => ({ parcel, goods })),
    address: saved && { country: saved.country, postalCode: saved.postalCode },
    coupons: coupons.map(({ row }) => row),
    discounts: own.state === 'ready' ? own.value.discounts : [],
  } satisfies Circumstances & { ready: readonly Pick<ParcelToShip, 'parcel' | 'goods'>[] })
  const ask = useMemo(
    () => (isKnown && channels ? askOf(JSON.parse(key), channels, atMs) : null),
    [isKnown, channels, key, atMs],
  )
  const grouping = useGrouping(ask, SEARCH_MS)
  if (!grouping?.isProven || grouping.alone === null || grouping.best.orders.length > 1) return null
  const savingFen = grouping.alone.totalFen - grouping.best.totalFen
  return savingFen > 0 ? savingFen : null
}

type Asked = Circumstances & { ready: readonly Pick<ParcelToShip, 'parcel' | 'goods'>[] }

function askOf(
  { ready, address, coupons, discounts }: Asked,
  channels: GroupingAsk['channels'],
  atMs: number,
): GroupingAsk | null {
  const parcels = ready.map(({ parcel }) => parcel)
  const packed = ready.flatMap(({ parcel, goods }) => packParcel(parcel, goods) ?? [])
  const origin = parcels[0]?.originWarehouse
  if (!origin || address === undefined || packed.length < Math.max(parcels.length, 2)) return null
  const options = {
    day: warehouseDay(origin, atMs),
    origin,
    country: address.country,
    postalCode: address.postalCode,
    nowMs: atMs,
    discounts,
    services: [],
    storage: [],
    insured: false,
    coupons: [],
  }
  return { parcels, packed, channels, options, coupons }
}
