import * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import type { Tx } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import {
  confirmed,
  type RowError,
  readTable,
  type TableRow,
} from '#engine/server/files/read-table.ts'
import { orRefused, Refused, refuse } from '#engine/server/refusal.ts'
import type { FieldFailure } from '#engine/shared/failures.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import { TRACKING_STATUSES } from '#features/carriers/rules/tracking-status.ts'
import { lockTrackingKeys } from '#features/carriers/server/lock-tracking-keys.ts'
import { carrierNumber, cartonDispatch } from '#features/orders/contract/staff-dispatch.ts'
import { trackingUpdate } from '#features/orders/contract/tracking-updates.ts'
import { orderCan } from '#features/orders/rules/order-states.ts'
import { owedBy } from '#features/wallet/server/owed-by.ts'
import { addUpdates } from './add-updates.ts'
import { type HandedCarton, numberFailures } from './check-numbers.ts'
import { dispatch } from './dispatch-order.ts'
import { loadOrder, type OrderScene, refuseChange } from './order-acts.ts'
import { statusOf } from './status-words.ts'
import { cartonKey } from './track-carton.ts'

const { at, words, place } = trackingUpdate.entries
const trackingRow = v.object({
  tracking_number: carrierNumber,
  time: at,
  status: v.pipe(
    v.string(),
    v.transform((input) => statusOf(input)),
    v.picklist(TRACKING_STATUSES),
  ),
  words,
  place,
  confirmed,
})

/** Adds the updates of a file, each row of which names a tracking number. */
act('trackByCsv', async (deps, actor, { csv }) => {
  const table = await readTable(csv, trackingRow, { number: 'tracking_number' })
  const updates = table.good.map(
    ({ value: { tracking_number, time, confirmed: _, ...update } }) => ({
      ...update,
      trackingNumber: tracking_number,
      at: time,
      source: 'csv' as const,
    }),
  )
  return inTransaction(deps.db, (tx) =>
    deps.once(tx, async () => {
      if (updates.length > 0) await addUpdates(tx, actor, updates, deps)
      return { rows: table.rows, done: updates.length, errors: table.errors }
    }),
  )
})

const dispatchRow = v.object({
  order: v.pipe(v.string(), v.nonEmpty(), v.transform(normaliseCode)),
  carton: v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)),
  carrier: cartonDispatch.carrier,
  tracking_number: cartonDispatch.trackingNumber,
  confirmed,
})
type Dispatched = TableRow<v.InferOutput<typeof dispatchRow>>
type Place = { accountId: string; orderId: string; rows: Dispatched[] }

/** Dispatches the orders of a file, each if the file has all its cartons. What fails keeps none of the others. */
act('dispatchByCsv', async (deps, actor, { csv }) => {
  const table = await readTable(csv, dispatchRow, { number: 'tracking_number' })
  const byCode = Map.groupBy(table.good, ({ value }) => value.order)
  const byNumber = Map.groupBy(table.good, ({ value }) => cartonKey(value.tracking_number))
  // None of two orders with one number is dispatched: which of them has it is not known.
  const shared = [...byNumber.values()]
    .filter((rows) => new Set(rows.map(({ value }) => value.order)).size > 1)
    .flat()
  const waiting = new Set(shared.flatMap(({ value }) => byCode.get(value.order) ?? []))
  for (const { value } of shared) byCode.delete(value.order)
  const keys = table.good.map(({ value }) => cartonKey(value.tracking_number))
  return inTransaction(deps.db, async (tx) => {
    await lockTrackingKeys(tx, keys, 'exclusive')
    return deps.once(tx, async () => {
      const errors: RowError[] = [...table.errors]
      for (const one of waiting) {
        errors.push(
          shared.includes(one)
            ? { row: one.row, column: 'tracking_number', code: 'tracking_used' }
            : { row: one.row, column: 'order', code: 'order_waits' },
        )
      }
      const places = await placesOf(tx, byCode, errors)
      const accounts = places.map(({ accountId }) => accountId)
      let count = 0
      await writeFor(tx, accounts, actor, deps, async (scope) => {
        for (const place of places) {
          const refused = await dispatchRows(scope.of(place.accountId), place)
          if (refused.length === 0) count += place.rows.length
          errors.push(...refused)
        }
      })
      return { rows: table.rows, done: count, errors: errors.sort((a, b) => a.row - b.row) }
    })
  })
})

const errorsOf = (rows: readonly Dispatched[], code: string): RowError[] =>
  rows.map(({ row }) => ({ row, column: 'order', code }))

async function placesOf(
  tx: Tx,
  byCode: ReadonlyMap<string, Dispatched[]>,
  errors: RowError[],
): Promise<Place[]> {
  if (byCode.size === 0) return []
  const orderRows = await tx
    .selectFrom('shipment')
    .select(['trans_code', 'account_id as accountId', 'id as orderId'])
    .where('trans_code', 'in', [...byCode.keys()])
    .execute()
  const orders = new Map(orderRows.map((one) => [one.trans_code, one]))
  return [...byCode].flatMap(([code, rows]) => {
    const one = orders.get(code)
    if (one === undefined) errors.push(...errorsOf(rows, 'not_found'))
    return one === undefined ? [] : [{ accountId: one.accountId, orderId: one.orderId, rows }]
  })
}

/** Dispatches one order; answers why it did not. A refusal keeps none of the others. */
async function dispatchRows(
  scope: MemberScope<Actor>,
  { accountId, orderId, rows }: Place,
): Promise<RowError[]> {
  const all = (code: string) => errorsOf(rows, code)
  if (accountId === scope.author.accountId) return all('own_case')
  const dispatched = await orRefused(dispatchWhole(scope, { accountId, orderId, rows }))
  return dispatched instanceof Refused ? all(dispatched.code) : dispatched
}

async function dispatchWhole(
  scope: MemberScope<Actor>,
  { accountId, orderId, rows }: Place,
): Promise<RowError[]> {
  const scene = await loadOrder(scope, orderId)
  await refuseChange(scene, orderCan.dispatch)
  if ((await owedBy(scope.tx, accountId)) > 0) throw refuse('money_owed')
  const handed = handedOf(scene, rows)
  if (handed === null) return errorsOf(rows, 'cartons_incomplete')
  const failures = await numberFailures(scene, handed)
  if (failures.length > 0) return rowErrors(scene, rows, handed, failures)
  await dispatch(scene, new Map(handed.map((one) => [one.cartonId, one])))
  return []
}

/** Each failure on its row; the order's other rows wait for them. */
function rowErrors(
  { cartons }: OrderScene,
  rows: readonly Dispatched[],
  handed: readonly HandedCarton[],
  failures: readonly FieldFailure[],
): RowError[] {
  const codeOf = new Map(
    failures.map(({ path, code }) => {
      const [nth = '', field] = path.split('.')
      const number = cartons.find(({ id }) => id === handed[Number(nth)]?.cartonId)?.number
      return [number, { column: field === 'carrier' ? 'carrier' : 'tracking_number', code }]
    }),
  )
  return rows.map(({ row, value }) => ({
    row,
    ...(codeOf.get(value.carton) ?? { column: 'order', code: 'order_waits' }),
  }))
}

/** The cartons as the rows hand them over; null if they are not all of the order's, each once. */
function handedOf({ cartons }: OrderScene, rows: readonly Dispatched[]): HandedCarton[] | null {
  const byNumber = new Map(rows.map(({ value }) => [value.carton, value]))
  if (byNumber.size !== cartons.length || rows.length !== cartons.length) return null
  const handed: HandedCarton[] = []
  for (const { id: cartonId, number } of cartons) {
    const row = byNumber.get(number)
    if (row === undefined) return null
    const { carrier, tracking_number: trackingNumber, confirmed } = row
    handed.push({ cartonId, carrier, trackingNumber, confirmed })
  }
  return handed
}
