import { storeOf } from '#engine/shared/device-stores.ts'
import { ownTable } from '#engine/shared/mutation.ts'
import { ATTACH_PICTURE } from '#engine/shared/picture-op.ts'
import { NO_WORK, refsOf } from '#engine/shared/registry.ts'
import type { SyncedTable } from '#engine/shared/rows.ts'
import { linksOf, SYNCED_TABLES } from '#engine/shared/tables.ts'
import { WAITING_KINDS, type WaitingKind } from '#registry/waiting-kinds.ts'
import type { AccountDatabase, OutboxRow } from './database.ts'
import type { StoredRow } from './stored-row.ts'

/**
 * What a member counts of the work on this device that the server does not have: a parcel with all its changes is one,
 * and so is a photo with its bytes, or an address that becomes the default one. The outbox counts mutations and the upload
 * queue counts bytes, so one parcel with a photo would be three.
 */
export type Waiting = Record<WaitingKind | 'photos' | 'forms' | 'others', number>

const KINDS = [...WAITING_KINDS, 'photos', 'forms', 'others'] as const

export const NOTHING_WAITING = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Waiting

export const totalOf = (waiting: Waiting): number =>
  KINDS.reduce((total, kind) => total + waiting[kind], 0)

/** That messages were read is nothing that a member wrote, and no loss. */
export const isCounted = ({ op }: OutboxRow): boolean => !NO_WORK.has(op)

/** The tables whose changes are counted with the rows that theirs are parts of. */
const OWNED = SYNCED_TABLES.filter((table) => storeOf(table).countsAs === 'owner')
/** The tables that counting reads. */
export const COUNTED_TABLES: readonly SyncedTable[] = ['draft', ...OWNED]

/** What the changes of a table count as by themselves. */
function kindOf(table: SyncedTable | undefined): WaitingKind | 'others' {
  const kind = table && storeOf(table).countsAs
  return kind === undefined || kind === 'owner' || kind === 'named' ? 'others' : kind
}

type Thing = { table: SyncedTable | undefined; id: string }

/** The row that a change of a part is counted with, by the change or by the part. */
function ownerOf(m: OutboxRow, table: SyncedTable, part: StoredRow | undefined): Thing {
  const named = refsOf(m).find(({ isPart }) => isPart)
  if (named !== undefined) return named
  const row: Readonly<Record<string, unknown>> = { ...(part?.view ?? part?.base) }
  const owner = linksOf(table).find(({ link }) => link.isPart)
  const { to = [], by } = owner?.link ?? {}
  const found = by === undefined ? to[0] : to.find((one) => one === row[by])
  const id = owner && row[owner.field]
  return { table: found, id: typeof id === 'string' ? id : m.id }
}

/** Counts the changes in the outbox, or those given, with photos by hash and forms by id that are not in it. */
export async function readWaiting(
  db: AccountDatabase,
  more: { photos: readonly string[]; forms?: readonly string[] },
  given?: readonly OutboxRow[],
): Promise<Waiting> {
  const outbox = (given ?? (await db.outbox.toArray())).filter(isCounted)
  // Read at once: Dexie loses a transaction in which many other promises are awaited.
  const rows = new Map(
    await Promise.all(
      COUNTED_TABLES.map(async (table) => [table, await readChanged(db, table, outbox)] as const),
    ),
  )
  const ids = Object.fromEntries(KINDS.map((kind) => [kind, new Set<string>()])) as Record<
    keyof Waiting,
    Set<string>
  >
  for (const sha256 of more.photos) ids.photos.add(sha256)
  for (const id of more.forms ?? []) ids.forms.add(id)
  for (const m of outbox) {
    const table = ownTable(m.op)
    const { countsAs } = storeOf(table)
    const row = rows.get(table)?.get(m.id)
    if (m.op === ATTACH_PICTURE) ids.photos.add(String(m.set.sha256))
    else if (table === 'draft') {
      // A form that is submitted or discarded is no longer one.
      if (row?.view !== undefined) ids.forms.add(m.id)
    } else {
      const thing =
        countsAs === 'owner'
          ? ownerOf(m, table, row)
          : countsAs === 'named'
            ? (refsOf(m)[0] ?? { table, id: m.id })
            : { table, id: m.id }
      ids[kindOf(thing.table)].add(thing.id)
    }
  }
  return Object.fromEntries(KINDS.map((kind) => [kind, ids[kind].size])) as Waiting
}

async function readChanged(
  db: AccountDatabase,
  table: SyncedTable,
  outbox: readonly OutboxRow[],
): Promise<Map<string, StoredRow>> {
  const ids = outbox.flatMap(({ op, id }) => (ownTable(op) === table ? id : []))
  const rows: (StoredRow | undefined)[] = await db.table(table).bulkGet([...new Set(ids)])
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.id, row]])))
}
