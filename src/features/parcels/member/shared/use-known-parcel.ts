import { useDeferredValue } from 'react'
import { live } from '#engine/client/data/live.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { typedNumber } from '#features/carriers/rules/scanned-code.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { knownTracking } from '#features/parcels/member/data/parcels.ts'

const keyOf = (typed: string) => trackingKey(typedNumber(typed))

/** The parcels on this device with one of these tracking numbers, by comparison form. */
export function useKnownParcels(
  trackingNumbers: readonly string[],
): ReadonlyMap<string, ParcelRow> {
  const keys = useDeferredValue(trackingNumbers.map(keyOf).filter(Boolean).join())
  const found = useLive(
    () => live((db) => knownTracking(keys === '' ? [] : keys.split(','), db)),
    [keys],
  )
  if (found.state !== 'ready') return new Map()
  return new Map([...found.value].map(([key, { row }]) => [key, row]))
}

/** Another parcel of the member with this tracking number, or null. */
export function useKnownParcel(trackingNumber: string, ownId: string): ParcelRow | null {
  const parcel = useKnownParcels([trackingNumber]).get(keyOf(trackingNumber))
  return parcel === undefined || parcel.id === ownId ? null : parcel
}
