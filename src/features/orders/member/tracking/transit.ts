import { DAY_MS } from '#engine/shared/time-units.ts'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import type { Rates } from '#features/shipping/contract/rates.ts'
import { channelOn } from '#features/shipping/rules/channel.ts'
import { warehouseDay } from '#features/warehouses/member/data/directory.ts'

/** Full days since a carton left: the day itself is day 0. */
export function dayOfTransit(dispatchedAt: string, nowMs: number): number {
  return Math.max(Math.floor((nowMs - Date.parse(dispatchedAt)) / DAY_MS), 0)
}

type Travelling = Pick<OrderRow, 'channelCode' | 'originWarehouse' | 'createdAt'>
/** `isMeasured`: from the line's own deliveries. A loss may be claimed from `claimDay`, twice the maximum of its terms. */
export type Transit = { normalDays: number; isMeasured: boolean; lossDay: number }

/** How long is normal for the order's channel: as it was at submission, else as it is now; null if the device does not know it. */
export function transitOf(
  { channels, transit }: Pick<Rates, 'channels' | 'transit'>,
  { channelCode, originWarehouse, createdAt }: Travelling,
  nowMs: number,
): Transit | null {
  const on = (atMs: number) => channelOn(channels, channelCode, warehouseDay(originWarehouse, atMs))
  const channel = on(Date.parse(createdAt)) ?? on(nowMs)
  if (channel === undefined) return null
  const { max } = channel.terms.transitDays
  const measured = transit.find((one) => one.channelCode === channelCode)
  return {
    normalDays: measured?.normalDays ?? max,
    isMeasured: measured !== undefined,
    lossDay: 2 * max,
  }
}
