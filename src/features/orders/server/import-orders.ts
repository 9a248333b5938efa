import * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import type { Tx } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { type WriteDeps, writeFor } from '#engine/server/database/write-for.ts'
import {
  confirmed,
  type RowError,
  readTable,
  type TableRow,
} from '#engine/server/files/read-table.ts'
import { orRefused, Refused, refuse } from '#engine/server/refusal.ts'
import type { CsvChange } from '#engine/shared/csv-result.ts'
import type { FieldFailure } from '#engine/shared/failures.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import { TRACKING_STATUSES } from '#features/carriers/rules/tracking-status.ts'
import { lockTrackingKeys } from '#features/carriers/server/lock-tracking-keys.ts'
import { carrierNumber, cartonDispatch } from '#features/orders/contract/staff-dispatch.ts'
import { trackingUpdate } from '#features/orders/contract/tracking-updates.ts'
import { orderCan } from '#features/orders/rules/order-states.ts'
import { owedBy } from '#features/wallet/server/owed-by.ts'
import { addUpdates } from './add-updates.ts'
import { carrierOf, type HandedCarton, numberFailures } from './check-numbers.ts'
import { correctionOf, writeCorrection } from './correct-number.ts'
import { dispatch } from './dispatch-order.ts'
import { loadOrder, type OrderScene, refuseChange } from './order-acts.ts'
import { previewUpdates } from './preview-updates.ts'
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

/** The updates of a file, each row of which names a tracking number. */
async function readUpdates(csv: string) {
  const table = await readTable(csv, trackingRow, { number: 'tracking_number' })
  const updates = table.good.map(
    ({ value: { tracking_number, time, confirmed: _, ...update } }) => ({
      ...update,
      trackingNumber: tracking_number,
      at: time,
      source: 'csv' as const,
    }),
  )
  return { table, updates }
}

/** Adds the updates of a file. */
act('trackByCsv', async (deps, actor, { csv }) => {
  const { table, updates } = await readUpdates(csv)
  return inTransaction(deps.db, (tx) =>
    deps.once(tx, async () => {
      if (updates.length > 0) await addUpdates(tx, actor, updates, deps)
      return { rows: table.rows, done: updates.length, errors: table.errors }
    }),
  )
})

act('checkTracking', async (deps, _, { csv }) => {
  const { table, updates } = await readUpdates(csv)
  const found = await previewUpdates(deps.db.kysely, updates)
  const changes = found.map((one, nth) => ({ row: table.good[nth]?.row ?? 0, ...one }))
  return { changes, errors: table.errors }
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

type DispatchFile = {
  rows: number
  errors: RowError[]
  byCode: ReadonlyMap<string, Dispatched[]>
  keys: string[]
}

/** The rows of a file by their orders. None of two orders with one number is done: which of them has it is not known. */
async function readDispatches(csv: string): Promise<DispatchFile> {
  const { good, rows, errors } = await readTable(csv, dispatchRow, { number: 'tracking_number' })
  const byCode = Map.groupBy(good, ({ value }) => value.order)
  const byNumber = Map.groupBy(good, ({ value }) => cartonKey(value.tracking_number))
  const shared = [...byNumber.values()]
    .filter((ofNumber) => new Set(ofNumber.map(({ value }) => value.order)).size > 1)
    .flat()
  const waiting = new Set(shared.flatMap(({ value }) => byCode.get(value.order) ?? []))
  for (const { value } of shared) byCode.delete(value.order)
  for (const one of waiting) {
    errors.push(
      shared.includes(one)
        ? { row: one.row, column: 'tracking_number', code: 'tracking_used' }
        : { row: one.row, column: 'order', code: 'order_waits' },
    )
  }
  return { rows, errors, byCode, keys: [...byNumber.keys()] }
}

/** Does what the rows say, or only says what they would do. */
async function handleFile(
  tx: Tx,
  { byCode, errors: unread }: DispatchFile,
  actor: Actor,
  deps: WriteDeps,
  isCheck: boolean,
): Promise<Handled> {
  const all: Handled = { errors: [...unread], changes: [] }
  const places = await placesOf(tx, byCode, all.errors)
  const accounts = places.map(({ accountId }) => accountId)
  await writeFor(tx, accounts, actor, deps, async (scope) => {
    for (const place of places) {
      const { errors, changes } = await handleRows(scope.of(place.accountId), place, isCheck)
      all.errors.push(...errors)
      all.changes.push(...changes)
    }
  })
  for (const rows of [all.errors, all.changes]) rows.sort((a, b) => a.row - b.row)
  return all
}

/**
 * Dispatches the orders of a file, each if the file has all its cartons, and corrects the cartons of those that were
 * dispatched. What fails keeps none of the others.
 */
act('dispatchByCsv', async (deps, actor, { csv }) => {
  const file = await readDispatches(csv)
  return inTransaction(deps.db, async (tx) => {
    await lockTrackingKeys(tx, file.keys, 'exclusive')
    return deps.once(tx, async () => {
      const { errors, changes } = await handleFile(tx, file, actor, deps, false)
      return { rows: file.rows, done: changes.length, errors }
    })
  })
})

act('checkDispatches', async (deps, actor, { csv }) => {
  const file = await readDispatches(csv)
  return inTransaction(deps.db, (tx) => handleFile(tx, file, actor, deps, true))
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

/** What became of the rows of one order, or would become of them. */
type Handled = { errors: RowError[]; changes: CsvChange[] }
const onlyErrors = (errors: RowError[]): Handled => ({ errors, changes: [] })
const numberText = ({ carrier, trackingNumber }: { carrier: string; trackingNumber: string }) =>
  `${carrierOf(carrier)} ${trackingNumber}`
const handedIn = ({ value }: Dispatched) => ({
  carrier: value.carrier,
  trackingNumber: value.tracking_number,
  confirmed: value.confirmed,
})

/** Dispatches one order, or corrects its cartons. A refusal keeps none of the others. `isCheck`: nothing is written. */
async function handleRows(
  scope: MemberScope<Actor>,
  { accountId, orderId, rows }: Place,
  isCheck: boolean,
): Promise<Handled> {
  const all = (code: string) => onlyErrors(errorsOf(rows, code))
  if (accountId === scope.author.accountId) return all('own_case')
  const scene = await orRefused(loadOrder(scope, orderId))
  if (scene instanceof Refused) return all(scene.code)
  if (scene.order.dispatchedAt !== null) return correctRows(scope, orderId, rows, isCheck)
  const handled = await orRefused(dispatchWhole(scene, rows, isCheck))
  return handled instanceof Refused ? all(handled.code) : handled
}

async function dispatchWhole(
  scene: OrderScene,
  rows: readonly Dispatched[],
  isCheck: boolean,
): Promise<Handled> {
  await refuseChange(scene, orderCan.dispatch)
  if ((await owedBy(scene.tx, scene.accountId)) > 0) throw refuse('money_owed')
  const handed = handedOf(scene, rows)
  if (handed === null) return onlyErrors(errorsOf(rows, 'cartons_incomplete'))
  const failures = await numberFailures(scene, handed)
  if (failures.length > 0) return onlyErrors(rowErrors(scene, rows, handed, failures))
  if (!isCheck) await dispatch(scene, new Map(handed.map((one) => [one.cartonId, one])))
  const added = { kind: 'added', old: null } as const
  return {
    errors: [],
    changes: rows.map((one) => ({ row: one.row, ...added, next: numberText(handedIn(one)) })),
  }
}

/** Corrects cartons that were handed over, each by itself; one that has its carrier and number already stays. */
async function correctRows(
  scope: MemberScope<Actor>,
  orderId: string,
  rows: readonly Dispatched[],
  isCheck: boolean,
): Promise<Handled> {
  const handled: Handled = { errors: [], changes: [] }
  for (const one of rows) {
    const done = await orRefused(correctRow(scope, orderId, one, isCheck))
    if (done instanceof Refused) handled.errors.push(...errorsOf([one], done.code))
    else if ('code' in done) handled.errors.push(done)
    else handled.changes.push(done)
  }
  return handled
}

async function correctRow(
  scope: MemberScope<Actor>,
  orderId: string,
  one: Dispatched,
  isCheck: boolean,
): Promise<RowError | CsvChange> {
  const { row } = one
  // Read again: an earlier row may have corrected another carton.
  const scene = await loadOrder(scope, orderId)
  const carton = scene.cartons.find(({ number }) => number === one.value.carton)
  if (carton === undefined) return { row, column: 'carton', code: 'cartons_incomplete' }
  const handed = { cartonId: carton.id, ...handedIn(one) }
  const change = { row, old: numberText(carton), next: numberText(handed) }
  if (change.old === change.next) return { ...change, kind: 'same' }
  const correction = await correctionOf(scene, handed)
  const [failure] = correction.failures
  if (failure !== undefined) return { row, ...failureOn(failure) }
  if (!isCheck) await writeCorrection(scene, correction)
  return { ...change, kind: 'changed' }
}

const failureOn = ({ path, code }: Pick<FieldFailure, 'path' | 'code'>) => ({
  column: path.endsWith('carrier') ? 'carrier' : 'tracking_number',
  code,
})

/** Each failure on its row; the order's other rows wait for them. */
function rowErrors(
  { cartons }: OrderScene,
  rows: readonly Dispatched[],
  handed: readonly HandedCarton[],
  failures: readonly FieldFailure[],
): RowError[] {
  const codeOf = new Map(
    failures.map(({ path, code }) => {
      const [nth = ''] = path.split('.')
      const number = cartons.find(({ id }) => id === handed[Number(nth)]?.cartonId)?.number
      return [number, failureOn({ path, code })]
    }),
  )
  return rows.map(({ row, value }) => ({
    row,
    ...(codeOf.get(value.carton) ?? { column: 'order', code: 'order_waits' }),
  }))
}

/** The cartons as the rows hand them over; null if they are not all of the order's, each once. */
function handedOf({ cartons }: OrderScene, rows: readonly Dispatched[]): HandedCarton[] | null {
  const byNumber = new Map(rows.map((one) => [one.value.carton, one]))
  if (byNumber.size !== cartons.length || rows.length !== cartons.length) return null
  const handed: HandedCarton[] = []
  for (const { id: cartonId, number } of cartons) {
    const row = byNumber.get(number)
    if (row === undefined) return null
    handed.push({ cartonId, ...handedIn(row) })
  }
  return handed
}
