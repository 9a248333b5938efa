import type { ReadonlySignal } from '@preact/signals-core'
import { followAlias, readAliases } from '#engine/client/data/aliases.ts'
import { type Attention, causeOf, inForms, readAttention } from '#engine/client/data/attention.ts'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { type Live, live } from '#engine/client/data/live.ts'
import { shownOne, shownRows } from '#engine/client/data/shown.ts'
import { ownTable } from '#engine/shared/mutation.ts'
import type { OutcomeRow, SyncedTable } from '#engine/shared/rows.ts'
import { readGoods } from '#features/goods/member/data/goods.ts'

/** What an item of the tray is about, as this device has it. */
export type Subject =
  | {
      kind: 'parcel'
      id: string
      code: string | null
      trackingNumber: string
      goods: { names: string[]; lines: number; quantity: number }
      /** Its first picture. */
      sha256: string | null
    }
  | { kind: 'address'; id: string; recipient: string; detail: string }
  /** A buying request, or one of its lines, returns or pictures. */
  | { kind: 'request'; id: string; code: string | null; name: string }
  /** A claim is about an order. */
  | { kind: 'order'; id: string; transCode: string }

export type AttentionSubjects = {
  /** Keyed by the id of a conflict or photo, or by the group of refused changes; none where the row is not here. */
  subjects: ReadonlyMap<string, Subject>
  /** The parcels that an item is about. */
  parcelIds: ReadonlySet<string>
  /** This device, as items name the device that made them. */
  clientId: string
}

type Item = { key: string; table: SyncedTable; id: string; ownerId?: unknown }

/** A refused change of a part names its owner in its fields, in case the part itself was refused. */
function itemOf(key: string, { op, target, set }: OutcomeRow): Item {
  const table = ownTable(op)
  const { parcelId, ownerId, rowId, shipmentId, compensationId } = set
  const owner = parcelId ?? ownerId ?? rowId ?? shipmentId ?? compensationId
  return { key, table, id: target, ownerId: owner }
}

function itemsOf({ refused, conflicts, photos }: Attention): Item[] {
  return [
    ...refused.flatMap(({ group, outcomes }) => {
      const cause = causeOf(outcomes)
      return cause === undefined ? [] : [itemOf(group, cause)]
    }),
    ...conflicts.map(({ id, table, rowId }) => ({ key: id, table, id: rowId })),
    ...photos.map(({ id, ownerTable, ownerId }) => ({ key: id, table: ownerTable, id: ownerId })),
  ]
}

/** The id of the parcel, address, compensation or request that an item belongs to. */
async function ownerOf(db: AccountDatabase, { table, id, ownerId }: Item): Promise<string> {
  const named = typeof ownerId === 'string' ? ownerId : id
  if (table === 'goods') return (await db.goods.get(id))?.view?.parcelId ?? named
  if (table === 'photo') return (await db.photo.get(id))?.view?.ownerId ?? named
  return table === 'conflict' ? named : id
}

async function readSubject(db: AccountDatabase, id: string): Promise<Subject | null> {
  const parcel = shownOne(await db.parcel.get(id))
  if (parcel !== null) {
    const { code, trackingNumber } = parcel.row
    const lines = (await readGoods(db, [id])).get(id) ?? []
    const [photo] = shownRows(await db.photo.where('view.ownerId').equals(id).limit(1).toArray())
    const goods = {
      names: lines.map(({ row }) => row.name),
      lines: lines.length,
      quantity: lines.reduce((sum, { row }) => sum + row.quantity, 0),
    }
    return { kind: 'parcel', id, code, trackingNumber, goods, sha256: photo?.row.sha256 ?? null }
  }
  const compensation = shownOne(await db.compensation.get(id))
  const missingId = compensation?.row.parcelId ?? null
  if (missingId !== null) return readSubject(db, missingId)
  const order = shownOne(await db.shipment.get(compensation?.row.shipmentId ?? id))
  if (order !== null) return { kind: 'order', id, transCode: order.row.transCode }
  const part = shownOne(await db.requestLine.get(id)) ?? shownOne(await db.goodsReturn.get(id))
  const request = shownOne(await db.request.get(part?.row.requestId ?? id))
  if (request !== null) {
    const [first] = shownRows(
      await db.requestLine.where('view.requestId').equals(request.row.id).limit(1).toArray(),
    )
    const { id, code } = request.row
    return { kind: 'request', id, code, name: first?.row.name ?? '' }
  }
  const address = shownOne(await db.address.get(id))
  if (address === null) return null
  const { recipient, detail } = address.row
  return { kind: 'address', id, recipient, detail }
}

/** What the items of the tray are about, as `attentionSubjects`. */
export async function readSubjects(db: AccountDatabase): Promise<AttentionSubjects> {
  const items = itemsOf(await readAttention(db))
  const aliases = await readAliases(db)
  const subjects = new Map<string, Subject>()
  for (const item of items) {
    const subject = await readSubject(db, followAlias(aliases, await ownerOf(db, item)))
    if (subject !== null) subjects.set(item.key, subject)
  }
  const parcels = [...subjects.values()].filter(({ kind }) => kind === 'parcel')
  const state = await db.meta.get('sync')
  const clientId = state?.key === 'sync' ? state.clientId : ''
  return { subjects, parcelIds: new Set(parcels.map(({ id }) => id)), clientId }
}

/** What the items that need the member's decision are about. */
export function attentionSubjects(): ReadonlySignal<Live<AttentionSubjects>> {
  return live(readSubjects, inForms)
}
