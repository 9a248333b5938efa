import { trackingKey } from '#features/carriers/rules/tracking.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import type { LogEntry, ServerState } from './server-state.ts'
import { ensure } from './violation.ts'

/** A change with the device's own id of a parcel is not refused because staff received the parcel under another id. */
export function checkAliases(fresh: readonly LogEntry[], after: ServerState): void {
  const log = [...after.log.values()]
  // After a removal the changes of other devices are refused.
  if (log.some(({ op, status }) => op === 'parcel.remove' && status === 'applied')) return
  const numbers = new Set<string>()
  for (const { table, row } of after.all.values()) {
    if (table === 'parcel') numbers.add(trackingKey((row as ParcelRow).trackingNumber))
  }
  for (const { mid, op, code, target, set } of fresh) {
    if (code !== 'not_found') continue
    const ids = [target, set.parcelId, set.ownerId]
    const became = log.find(
      (one) =>
        one.op === 'parcel.declare' &&
        one.status === 'applied' &&
        ids.includes(one.target) &&
        !after.all.has(`parcel/${one.target}`) &&
        numbers.has(trackingKey(String(one.set.trackingNumber))),
    )
    ensure(5, became === undefined, `${op} ${mid} found no parcel, though it is here by another id`)
  }
}
