import type { WireMutation } from '#shared/contract/sync.ts'
import type { AccountDatabase } from './database.ts'

/**
 * What a member counts of the work on this device that the server does not have: a parcel with all its changes is one,
 * and so is a photo with its bytes.
 */
export type Waiting = { parcels: number; photos: number; forms: number; others: number }

export const NOTHING_WAITING: Waiting = { parcels: 0, photos: 0, forms: 0, others: 0 }

export const totalOf = ({ parcels, photos, forms, others }: Waiting): number =>
  parcels + photos + forms + others

type Named = { kind: keyof Waiting; id: string }

/** What a change belongs to, or null for a form that is submitted or discarded: its parcel is counted instead. */
async function itemOf(db: AccountDatabase, { op, id, set }: WireMutation): Promise<Named | null> {
  const [table] = op.split('.')
  if (table === 'parcel' || table === 'claim') return { kind: 'parcels', id }
  if (op === 'photo.attach') return { kind: 'photos', id: String(set.sha256) }
  if (table === 'photo') {
    const row = await db.photo.get(id)
    return { kind: 'parcels', id: row?.base?.ownerId ?? id }
  }
  if (table === 'goods') {
    const row = await db.goods.get(id)
    return { kind: 'parcels', id: String(set.parcelId ?? (row?.view ?? row?.base)?.parcelId ?? id) }
  }
  if (table !== 'draft') return { kind: 'others', id }
  const row = await db.draft.get(id)
  return row?.view === undefined ? null : { kind: 'forms', id }
}

/** Counts the changes in the outbox, with photos by hash and forms by id that are not in it. */
export async function readWaiting(
  db: AccountDatabase,
  more: { photos: readonly string[]; forms?: readonly string[] },
): Promise<Waiting> {
  const ids = {
    parcels: new Set<string>(),
    photos: new Set(more.photos),
    forms: new Set(more.forms),
    others: new Set<string>(),
  }
  for (const m of await db.outbox.toArray()) {
    const item = await itemOf(db, m)
    if (item !== null) ids[item.kind].add(item.id)
  }
  const { parcels, photos, forms, others } = ids
  return { parcels: parcels.size, photos: photos.size, forms: forms.size, others: others.size }
}
