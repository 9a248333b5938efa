import type { Rows } from '#engine/shared/rows.ts'
import { isWaitingOrder } from '#features/orders/rules/standing-orders.ts'
import type { ServerState } from './server-state.ts'
import { ensure } from './violation.ts'

/**
 * A parcel is in at most one order that waits. What was ordered of one is exactly one order of exactly its parcels, at
 * most at its bound; of all others nothing is.
 */
export function checkStanding({ all }: ServerState): void {
  const rows = [...all.values()]
  const orders = rows.flatMap(({ table, row }) =>
    table === 'shipment' ? [row as Rows['shipment']] : [],
  )
  const held = new Set<string>()
  const ordered = new Set<string>()
  for (const { table, row } of rows) {
    if (table !== 'standingOrder') continue
    const standing = row as Rows['standingOrder']
    const { id, parcelIds, maxFen, transCode } = standing
    if (isWaitingOrder(standing)) {
      for (const parcelId of parcelIds) {
        ensure(9, !held.has(parcelId), `parcel ${parcelId} waits in two orders`)
        held.add(parcelId)
      }
    }
    if (standing.state !== 'placed') {
      ensure(9, transCode === null, `${id} is ${standing.state} and has an order`)
      continue
    }
    const made = orders.filter((one) => one.transCode === transCode)
    const [order] = made
    ensure(9, made.length === 1 && transCode !== null, `${id} has ${made.length} orders`)
    ensure(9, !ordered.has(transCode ?? ''), `${transCode} is the order of two`)
    ordered.add(transCode ?? '')
    const isSame = [...(order?.parcelIds ?? [])].sort().join() === [...parcelIds].sort().join()
    ensure(9, isSame, `${id} was ordered with other parcels`)
    const totalFen = order?.estimate.orderTotalFen ?? Number.POSITIVE_INFINITY
    ensure(9, totalFen <= maxFen, `${id} was ordered for ${totalFen}, above ${maxFen}`)
  }
}
