import { Plural, Trans } from '@lingui/react/macro'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { parcelCounts } from '#features/parcels/member/data/parcels.ts'
import type { ParcelToShip } from '#features/parcels/member/data/parcels-to-ship.ts'
import { storageInForce } from '#features/parcels/rules/storage.ts'
import { useWarehouseDay } from '#features/storage/member/parts/storage-words.ts'

/** What waiting for the parcels on their way costs. What it would save is not known before they are weighed. */
export function StillComing({ chosen }: { chosen: readonly ParcelToShip[] }) {
  const counts = useLive(parcelCounts, [])
  const coming = counts.state === 'ready' ? counts.value.toWarehouse : 0
  if (coming === 0) return null
  return (
    <div className="grid gap-1 text-14 text-ink-soft">
      <p>
        <Plural
          value={coming}
          one="# parcel is still on its way to us. Its weight isn’t known yet, so we can’t say what waiting for it would save."
          other="# parcels are still on their way to us. Their weight isn’t known yet, so we can’t say what waiting for them would save."
        />
      </p>
      <WaitingCost chosen={chosen} />
    </div>
  )
}

/** Until when waiting is free, and what it costs then. */
export function WaitingCost({ chosen }: { chosen: readonly ParcelToShip[] }) {
  const dayAt = useWarehouseDay('short')
  const running = chosen.flatMap(({ parcel }) => {
    const now = storageInForce(parcel, nowMs())
    return now === null || now.standsStill || now.isCapped || parcel.storage === null
      ? []
      : { parcel, now, feePerDayFen: parcel.storage.feePerDayFen }
  })
  const costing = running.filter(({ now }) => now.daysLeft === 0)
  const perDay = (all: typeof running) => (
    <Money amountFen={all.reduce((sum, { feePerDayFen }) => sum + feePerDayFen, 0)} />
  )
  if (costing.length > 0) {
    const fee = perDay(costing)
    return (
      <p>
        <Trans>Each day of waiting adds {fee} of storage.</Trans>
      </p>
    )
  }
  const [first] = running.toSorted((a, b) => (a.now.freeUntil < b.now.freeUntil ? -1 : 1))
  const warehouse = first?.parcel.originWarehouse
  if (first === undefined || !warehouse) return null
  const day = dayAt(first.now.freeUntil, warehouse)
  const fee = perDay(running)
  return (
    <p>
      <Trans>
        Waiting is free until {day}, then up to {fee} a day.
      </Trans>
    </p>
  )
}
