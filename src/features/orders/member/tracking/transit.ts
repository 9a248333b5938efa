import type { Rates } from '#shared/contract/rates.ts'
import type { OrderRow } from '#shared/contract/rows.ts'
import { channelOn } from '#shared/domain/shipping/channel.ts'
import { DAY_MS } from '#shared/domain/time-units.ts'
import { warehouseDay } from '#shared/domain/warehouses.ts'

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
