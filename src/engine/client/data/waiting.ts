import type { Table } from 'dexie'
import type { Op } from '#engine/shared/registry.ts'
import type { AccountDatabase, OutboxRow } from './database.ts'

/**
 * What a member counts of the work on this device that the server does not have: a parcel with all its changes is one,
 * and so is a photo with its bytes, or an address that becomes the default one. The outbox counts mutations and the upload
 * queue counts bytes, so one parcel with a photo would be three.
 */
export type Waiting = {
  parcels: number
  photos: number
  forms: number
  messages: number
  others: number
}

export const NOTHING_WAITING: Waiting = { parcels: 0, photos: 0, forms: 0, messages: 0, others: 0 }

export const totalOf = ({ parcels, photos, forms, messages, others }: Waiting): number =>
  parcels + photos + forms + messages + others

const READ_THREAD: Op = 'thread.read'

/** That messages were read is nothing that a member wrote, and no loss. */
export const isCounted = ({ op }: OutboxRow): boolean => op !== READ_THREAD

/** What the changes of a table count as, also those of its pictures. */
const kindOf = (table = '') =>
  table === 'parcel' || table === 'claim' ? 'parcels' : table === 'message' ? 'messages' : 'others'

/** Counts the changes in the outbox, or those given, with photos by hash and forms by id that are not in it. */
export async function readWaiting(
  db: AccountDatabase,
  more: { photos: readonly string[]; forms?: readonly string[] },
  given?: readonly OutboxRow[],
): Promise<Waiting> {
  const outbox = (given ?? (await db.outbox.toArray())).filter(isCounted)
  const idsOf = (table: string) => {
    const ids = outbox.flatMap(({ op, id }) => (op.startsWith(`${table}.`) ? id : []))
    return [...new Set(ids)]
  }
  // Read at once: Dexie loses a transaction in which many other promises are awaited.
  const [goods, photos, drafts] = await Promise.all([
    readById(db.goods, idsOf('goods')),
    readById(db.photo, idsOf('photo')),
    readById(db.draft, idsOf('draft')),
  ])
  const hashes = new Set(more.photos)
  const forms = new Set(more.forms)
  const [parcels, messages, others] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const counted = { parcels, messages, others }
  for (const { op, id, set } of outbox) {
    const [table] = op.split('.')
    if (op === 'photo.attach') hashes.add(String(set.sha256))
    else if (table === 'photo') {
      const photo = photos.get(id)?.base
      counted[kindOf(photo?.ownerTable)].add(photo?.ownerId ?? id)
    } else if (table === 'goods') {
      const row = goods.get(id)
      parcels.add(String(set.parcelId ?? (row?.view ?? row?.base)?.parcelId ?? id))
    } else if (table === 'account') others.add(String(set.defaultAddressId ?? id))
    else if (table !== 'draft') counted[kindOf(table)].add(id)
    // A form that is submitted or discarded is no longer one.
    else if (drafts.get(id)?.view !== undefined) forms.add(id)
  }
  return {
    parcels: parcels.size,
    photos: hashes.size,
    forms: forms.size,
    messages: messages.size,
    others: others.size,
  }
}

async function readById<Row extends { id: string }>(
  table: Table<Row, string>,
  ids: readonly string[],
): Promise<Map<string, Row>> {
  const rows = await table.bulkGet([...ids])
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.id, row]])))
}
