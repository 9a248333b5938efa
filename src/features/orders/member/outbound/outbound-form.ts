import * as v from 'valibot'
import {
  type KeptContent,
  type OpenedDraft,
  openedDrafts,
} from '#engine/client/data/draft-forms.ts'
import { parseWhole } from '#engine/shared/decimal.ts'
import { type FieldFailure, type FormEntry, failuresOf } from '#engine/shared/failures.ts'
import { parseYuan } from '#engine/shared/money.ts'
import { lacksEnglish, mayBeSimplified } from '#features/goods/rules/customs-description.ts'
import { type CustomsLine, customsLine } from '#features/orders/contract/order-parts.ts'
import {
  type CustomsForm,
  type OutboundForm,
  outboundForm,
} from '#features/orders/member/data/drafts.ts'
import { isComing } from '#features/orders/rules/standing-orders.ts'
import type { GoodsRow, ParcelRow } from '#features/parcels/changes/rows.ts'
import type { ParcelToShip } from '#features/parcels/member/data/parcels-to-ship.ts'
import { holdOf, type ParcelHold } from '#features/parcels/rules/parcel-holds.ts'
import { warehouseOf } from '#features/warehouses/member/data/directory.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import type { CustomsFills } from './fill-customs.ts'
import { isVague } from './vague-words.ts'

/** An empty form with a new key. */
export const emptyOutbound = (): OutboundForm => v.parse(outboundForm, {})

/** An empty form that ships one parcel to somebody else. */
export function emptyDropShipping(parcelId: string): OutboundForm {
  const recipient = { recipient: '', country: '', phone: '', province: '' }
  const place = { city: '', area: '', detail: '', postalCode: '' }
  const dropShipping = { senderName: '', recipient: { ...recipient, ...place } }
  return { ...emptyOutbound(), parcelIds: [parcelId], dropShipping }
}

/** The newest draft of an order, unless it was submitted; `droppedId`: of the drop shipping of this parcel. */
export function outboundDraftOf(
  drafts: readonly KeptContent[],
  sentKeys: ReadonlySet<string>,
  droppedId: string | null = null,
): OpenedDraft<OutboundForm> | null {
  const [newest] = openedDrafts('outbound', drafts, ({ form }) =>
    droppedOf(form) === droppedId && !sentKeys.has(form.onceKey) ? form : null,
  )
  return newest ?? null
}

const droppedOf = ({ dropShipping, parcelIds }: OutboundForm) =>
  dropShipping === null ? null : (parcelIds[0] ?? null)

/** Why a parcel cannot go into the order. */
export type ParcelObstacle = ParcelHold | 'standing' | 'notMeasured' | 'otherWarehouse'

export function obstacleOf(one: ParcelToShip, origin: WarehouseId | null): ParcelObstacle | null {
  const hold = holdOf(one)
  if (hold !== null) return hold
  if (one.isStanding) return 'standing'
  const { parcel } = one
  const isElsewhere = origin !== null && warehouseOfParcel(parcel) !== origin
  if (isComing(parcel)) return isElsewhere ? 'otherWarehouse' : null
  const { weightGrams, lengthMm, widthMm, heightMm } = parcel
  if ([weightGrams, lengthMm, widthMm, heightMm].some((measure) => !measure)) return 'notMeasured'
  return isElsewhere ? 'otherWarehouse' : null
}

/** The warehouse where a parcel is, or to which it is on its way. */
export const warehouseOfParcel = ({ originWarehouse, destinationWarehouseId }: ParcelRow) =>
  originWarehouse ?? destinationWarehouseId

/** The chosen parcels that are still there, and the warehouse of the first. */
export function chosenOf(
  parcels: readonly ParcelToShip[],
  parcelIds: readonly string[],
): { chosen: ParcelToShip[]; origin: WarehouseId | null } {
  const byId = new Map(parcels.map((one) => [one.parcel.id, one]))
  const chosen = parcelIds.flatMap((id) => byId.get(id) ?? [])
  const [first] = chosen
  return { chosen, origin: first ? warehouseOfParcel(first.parcel) : null }
}

/** From where and to where an order goes, with what the lines are filled with; the country is empty until it is chosen. */
export type CustomsPlace = {
  origin: WarehouseId
  country: string
  fills: CustomsFills
}

/**
 * The customs entry of a line as shown: what the member typed, or else what it is filled with, or what the line says,
 * where customs of the country can read it and it says what the goods are. A line that was typed is the member's whole.
 */
export function customsOf(
  { customs }: Pick<OutboundForm, 'customs'>,
  line: GoodsRow,
  { origin, country, fills }: CustomsPlace,
): CustomsForm {
  const typed = customs[line.id]
  const fill = typed === undefined ? fills.get(line.id) : undefined
  const isRefused =
    lacksEnglish(country, line.name) || mayBeSimplified(country, line.name) || isVague(line.name)
  const name = isRefused ? '' : line.name
  return {
    description: typed?.description || fill?.description || name,
    hs6: typed?.hs6 ?? fill?.hs6 ?? '',
    originCountry: typed?.originCountry || fill?.originCountry || warehouseOf(origin).country,
    declaredValue: typed?.declaredValue ?? '',
    netWeight: typed?.netWeight ?? '',
  }
}

const UNREADABLE = Number.NaN

/** One checked customs entry; failures are named by `customs.<goods id>.<field>`. */
export function readCustomsLine(
  form: CustomsForm,
  line: GoodsRow,
  country: string,
): FormEntry<CustomsLine> {
  const { description, hs6, originCountry, declaredValue, netWeight } = form
  const result = v.safeParse(customsLine, {
    goodsId: line.id,
    description,
    hs6: hs6.replace(/[\s.]/g, '') || null,
    originCountry,
    quantity: line.quantity,
    netWeightGrams: netWeight.trim() === '' ? null : gramsOf(netWeight),
    declaredValueFen:
      declaredValue.trim() === ''
        ? line.declaredValueFen
        : (parseYuan(declaredValue) ?? UNREADABLE),
  })
  if (result.success) {
    if (!lacksEnglish(country, result.output.description)) return { ok: true, value: result.output }
    const path = `customs.${line.id}.description`
    return { ok: false, failures: [{ path, code: 'customs_english', args: {} }] }
  }
  const failures = failuresOf(result.issues).map((failure): FieldFailure => {
    const path = `customs.${line.id}.${failure.path}`
    if (failure.path === 'description' && lacksEnglish(country, description))
      return { path, code: 'customs_english', args: {} }
    return failure.path === 'declaredValueFen' && failure.code === 'type'
      ? { path, code: 'money', args: {} }
      : { ...failure, path }
  })
  return { ok: false, failures }
}

const gramsOf = (typed: string): number => {
  return parseWhole(typed, 9) ?? UNREADABLE
}

/** The customs entries of all goods of an order. */
export function readCustoms(
  form: Pick<OutboundForm, 'customs'>,
  goods: readonly GoodsRow[],
  where: CustomsPlace,
): FormEntry<CustomsLine[]> {
  const reads = goods.map((line) =>
    readCustomsLine(customsOf(form, line, where), line, where.country),
  )
  const failures = reads.flatMap((result) => (result.ok ? [] : result.failures))
  return failures.length > 0
    ? { ok: false, failures }
    : { ok: true, value: reads.flatMap((result) => (result.ok ? [result.value] : [])) }
}
