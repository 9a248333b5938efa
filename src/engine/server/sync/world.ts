import type { ActName, AuditEntry } from '#engine/server/database/audit.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { namingOf, type Removed } from '#engine/server/database/naming.ts'
import { PART_LINKS } from '#engine/server/database/parts.ts'
import type { MemberEvent } from '#engine/shared/events.ts'
import type { DraftRow, ParcelRow, Ref, Rows, SyncedTable } from '#engine/shared/rows.ts'
import { SYNCED_TABLES } from '#engine/shared/tables.ts'
import { isServed } from '#features/business/rules/public-business.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import type { Declaration } from '#features/parcels/changes/parcel.ts'
import { isUnpaid } from '#features/requests/rules/request-states.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import type { LastChanges } from './last-changes.ts'
import type { Room } from './room.ts'

/** The first declaration that named a draft and was applied. */
export type Submission = { parcelId: string; form: Declaration }

/** Facts other than rows, read before the first decision. */
export type Known = {
  refusals: Map<string, string>
  removed: Map<string, Removed>
  submissions: Map<string, Submission>
  unclaimedKeys: ReadonlySet<string>
  /** Empty for all. */
  servedCountries: readonly string[]
  openWarehouses: ReadonlySet<WarehouseId>
  heldPictures: Set<string>
  resolvedChoices: Map<string, string>
  /** The pieces left of variants that are in the batch and in the mall. */
  stock: ReadonlyMap<string, number>
  /** How many more messages the member may send today. */
  messagesLeft: number
  lastChanges: LastChanges
}

export type Pushing = {
  accountId: string
  clientId: string
  device: string
  now: string
  newId: () => string
  newParcelCode: () => string
  newRequestCode: () => string
  room: Room
  /** Whether the server is a demo. */
  demo: boolean
}

/** One account's rows in memory with the effects of the batch so far. Writes also go to the unit of work. */
export type World = Pushing & {
  row: <T extends SyncedTable>(table: T, id: string) => Rows[T] | undefined
  put: <T extends SyncedTable>(table: T, row: Rows[T]) => void
  remove: (table: SyncedTable, id: string) => void
  /** What names a row that was removed before or in this batch. */
  removed: (id: string) => Removed | undefined
  /** The rows of a table that are parts of the row with this id. */
  partsOf: <T extends SyncedTable>(table: T, ownerId: string) => Rows[T][]
  /** Every part of a row. */
  allPartsOf: (owner: Ref) => Ref[]
  parcelsByKey: (key: string) => ParcelRow[]
  draftWithRev: (rev: string) => DraftRow | undefined
  /** Every line of the cart, if the batch adds one. */
  cartLines: () => Rows['cartLine'][]
  /** The requests for links that are not paid yet, if the batch submits one. */
  openLinks: () => Rows['request'][]
  /** The pieces left of a variant; undefined if the mall does not have it. */
  stockOf: (variantId: string) => number | undefined
  /** Counts a message of the member; false if today has no room for it. */
  takeMessage: () => boolean
  /** Whether an unclaimed parcel has this tracking key. */
  isUnclaimed: (key: string) => boolean
  /** Whether the business ships to this country. */
  isServed: (country: string) => boolean
  /** Whether members may send parcels to this warehouse. */
  isOpen: (id: WarehouseId) => boolean
  /** Whether the account holds this picture, including the batch so far. */
  holdsPicture: (sha256: string) => boolean
  noteHeld: (sha256: string) => void
  refusedGroup: (id: string) => string | undefined
  trackRefusal: (id: string, group: string) => void
  submission: (draftId: string) => Submission | undefined
  noteSubmission: (draftId: string, submission: Submission) => void
  /** The choice that resolved a removed conflict. */
  resolvedChoice: (conflictId: string) => string | undefined
  noteResolved: (conflictId: string, choice: string) => void
  lastChanges: LastChanges
  /** The requests that were withdrawn, as they were: what they reserved is given back with the batch. */
  withdrawn: Rows['request'][]
  event: (event: MemberEvent) => void
  audit: <A extends ActName>(audit: AuditEntry<A>) => void
}

type Row = Record<string, unknown>
export function makeWorld(scope: MemberScope, facts: Known, pushing: Pushing): World {
  const { room } = pushing
  const parcels = makeIndex<ParcelRow>((row) => trackingKey(row.trackingNumber))
  const drafts = makeIndex<DraftRow>((row) => row.rev)
  const parts = PART_LINKS.map((part) => {
    const index = makeIndex<Row>((row) => row[part.field] as string)
    return { ...part, index }
  })
  const indexes = [
    ...parts,
    { table: 'parcel', index: parcels as unknown as RowIndex<Row> },
    { table: 'draft', index: drafts as unknown as RowIndex<Row> },
  ]

  const reindex = (table: SyncedTable, id: string, row: object | undefined) => {
    for (const one of indexes)
      if (one.table === table) one.index.replace(id, row as Row | undefined)
  }
  for (const table of new Set(indexes.map((one) => one.table as SyncedTable))) {
    for (const row of scope.rowsHeld(table)) reindex(table, row.id, row)
  }

  const live = new Map(
    SYNCED_TABLES.map((table) => [
      table,
      new Set<string>(scope.rowsHeld(table).map(({ id }) => id)),
    ]),
  )

  return {
    ...pushing,
    row: (table, id) => scope.get(table, id),
    put(table, row) {
      scope.put(table, row)
      facts.removed.delete(row.id)
      const ids = live.get(table)
      if (ids !== undefined && !ids.has(row.id)) room.count(table, 1)
      ids?.add(row.id)
      reindex(table, row.id, row)
    },
    remove(table, id) {
      const row = scope.get(table, id)
      if (row !== undefined) facts.removed.set(id, namingOf(table, row))
      scope.remove(table, id)
      if (live.get(table)?.delete(id)) room.count(table, -1)
      reindex(table, id, undefined)
    },
    removed: (id) => facts.removed.get(id),
    partsOf: <T extends SyncedTable>(table: T, ownerId: string) =>
      (parts.find((part) => part.table === table)?.index.rows(ownerId) ??
        []) as unknown as Rows[T][],
    allPartsOf: (owner) =>
      parts.flatMap(({ table, link, index }) =>
        index.rows(owner.id).flatMap((row) => {
          const owning = link.by === undefined ? link.to[0] : row[link.by]
          return owning === owner.table ? [{ table, id: row.id as string }] : []
        }),
      ),
    parcelsByKey: parcels.rows,
    draftWithRev: (rev) => drafts.rows(rev)[0],
    cartLines: () => scope.rowsHeld('cartLine'),
    openLinks: () =>
      scope.rowsHeld('request').filter(({ kind, status }) => kind === 'link' && isUnpaid(status)),
    stockOf: (variantId) => facts.stock.get(variantId),
    takeMessage: () => {
      facts.messagesLeft -= 1
      return facts.messagesLeft >= 0
    },
    isUnclaimed: (key) => facts.unclaimedKeys.has(key),
    isOpen: (id) => facts.openWarehouses.has(id),
    isServed: (country) => isServed(facts.servedCountries, country),
    holdsPicture: (sha256) => facts.heldPictures.has(sha256),
    noteHeld: (sha256) => facts.heldPictures.add(sha256),
    refusedGroup: (id) => facts.refusals.get(id),
    trackRefusal: (id, group) => facts.refusals.set(id, group),
    submission: (draftId) => facts.submissions.get(draftId),
    noteSubmission: (draftId, submission) => facts.submissions.set(draftId, submission),
    resolvedChoice: (conflictId) => facts.resolvedChoices.get(conflictId),
    noteResolved: (conflictId, choice) => facts.resolvedChoices.set(conflictId, choice),
    lastChanges: facts.lastChanges,
    withdrawn: [],
    event: (event) => scope.event(event),
    audit: (audit) => scope.audit({ ...audit }),
  }
}

type RowIndex<Row> = {
  /** Replaces the row with this id, or removes it. */
  replace: (id: string, row: Row | undefined) => void
  rows: (key: string) => Row[]
}

/** An index of rows by a key, updated when rows change. */
function makeIndex<Row>(keyOf: (row: Row) => string): RowIndex<Row> {
  const byKey = new Map<string, Map<string, Row>>()
  const keys = new Map<string, string>()
  return {
    replace(id, row) {
      const old = keys.get(id)
      if (old !== undefined) byKey.get(old)?.delete(id)
      keys.delete(id)
      if (row === undefined) return
      const key = keyOf(row)
      const same = byKey.get(key) ?? new Map<string, Row>()
      byKey.set(key, same.set(id, row))
      keys.set(id, key)
    },
    rows: (key) => [...(byKey.get(key)?.values() ?? [])],
  }
}
