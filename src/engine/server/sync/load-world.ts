import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { linksIn, loadParts, OWNERS_FIRST, PARTS_FIRST } from '#engine/server/database/parts.ts'
import { saveDraft } from '#engine/shared/draft.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { SYNCED_TABLES } from '#engine/shared/tables.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { addCartLine } from '#features/cart/changes/cart-line.ts'
import { unclaimedKeys } from '#features/parcels/server/claims/unclaimed-keys.ts'
import { submitRequest } from '#features/requests/changes/request.ts'
import { UNPAID_STATUSES } from '#features/requests/rules/request-states.ts'
import { openWarehouses } from '#features/warehouses/server/list-warehouses.ts'
import { isUuid } from './clean-mutation.ts'
import { trackRefusal } from './decide.ts'
import {
  heldPictures,
  messagesLeft,
  refusedMakers,
  resolvedChoices,
  servedCountries,
  stockOfAdded,
  submissions,
} from './known-before.ts'
import { readLastChanges } from './last-changes.ts'
import { mentioned } from './mentioned.ts'
import { readRemoved } from './removed-rows.ts'
import { type Known, makeWorld, type Pushing, type World } from './world.ts'

/**
 * Reads everything that a batch could touch, table by table, so decisions need no query: 1,000 mutations cost as many
 * statements as one.
 */
export async function loadWorld(
  scope: MemberScope,
  mutations: readonly WireMutation[],
  pushing: Pushing,
): Promise<World> {
  const { tx } = scope
  const { accountId } = pushing
  const { ids, draftIds, revs, keys } = mentioned(mutations)
  const load = (table: Parameters<MemberScope['load']>[0], ids: Iterable<string>) =>
    scope.load(table, ids)

  await load('alias', ids)
  for (const { toId } of scope.rowsHeld('alias')) ids.add(toId)
  const submitted = await submissions(tx, accountId, draftIds)
  for (const { parcelId, form } of submitted.values()) {
    for (const id of [parcelId, ...form.goods.map((line) => line.id)]) ids.add(id)
  }
  await load('alias', ids)

  const saves = mutations.filter(({ op }) => op === saveDraft.op).map(({ mid }) => mid)
  await scope.loadAll([
    ['account', [accountId]],
    ...PARTS_FIRST.map((table) => [table, ids] as const),
  ])
  // Most that the rows of a table link to has been named with them.
  for (const table of PARTS_FIRST) {
    await load(table, table === 'draft' ? [...ids, ...saves] : ids)
    for (const row of scope.rowsHeld(table)) {
      for (const { field } of linksIn(table)) ids.add(row[field as 'id'])
    }
    if (table !== 'conflict') continue
    for (const { mine } of scope.rowsHeld('conflict')) {
      if (typeof mine.trackingNumber === 'string') keys.add(trackingKey(mine.trackingNumber))
    }
    for (const id of await parcelIdsByKeys(tx, accountId, keys)) ids.add(id)
  }
  if (mutations.some(({ op }) => op === addCartLine.op)) {
    await scope.loadWhere('cartLine', {})
  }
  if (mutations.some(({ op }) => op === submitRequest.op)) {
    await scope.loadWhere('request', { kind: ['link'], status: UNPAID_STATUSES })
  }
  if (revs.size > 0) await scope.loadWhere('draft', { rev: [...revs] })
  const removed = await readRemoved(
    tx,
    accountId,
    mutations,
    ({ table, id }) => scope.get(table, id) !== undefined,
  )
  // The tray names the parcel of a removed line.
  const parcelIds = [...removed.values()].map(({ parcelId }) => parcelId)
  await load('parcel', parcelIds.filter(isUuid))
  for (const table of OWNERS_FIRST) await loadParts(scope, table)
  // What a device names comes back into the window with what belongs to it, whatever is decided.
  for (const table of SYNCED_TABLES) {
    for (const row of scope.outside(table)) scope.put(table, row)
  }
  const facts: Known = {
    refusals: await refusalsOf(scope, ids),
    removed,
    submissions: submitted,
    unclaimedKeys: await unclaimedKeys(tx, keys),
    servedCountries: await servedCountries(tx, mutations),
    openWarehouses: await openWarehouses(tx, pushing),
    heldPictures: await heldPictures(tx, accountId, mutations),
    stock: await stockOfAdded(tx, mutations),
    messagesLeft: await messagesLeft(tx, pushing, mutations),
    resolvedChoices: await resolvedChoices(scope, mutations),
    lastChanges: await readLastChanges(tx, accountId, edited(scope, mutations)),
  }
  return makeWorld(scope, facts, pushing)
}

/** The rows that the mutations change, directly or by resolving a conflict. */
function edited(scope: MemberScope, mutations: readonly WireMutation[]): string[] {
  const open = scope.rowsHeld('conflict').map(({ rowId }) => rowId)
  return [...open, ...mutations.filter(({ op }) => op.endsWith('.edit')).map(({ id }) => id)]
}

async function parcelIdsByKeys(
  tx: Tx,
  accountId: string,
  keys: ReadonlySet<string>,
): Promise<string[]> {
  if (keys.size === 0) return []
  const rows = await tx
    .selectFrom('parcel_by_tracking')
    .select('parcel_id')
    .where(sql<boolean>`tracking_key = any(${[...keys]})`)
    .where('account_id', '=', accountId)
    .execute()
  return rows.map((row) => row.parcel_id)
}

/** Rows named by these mutations whose creation was refused before. */
async function refusalsOf(
  scope: MemberScope,
  ids: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const refusals = new Map<string, string>()
  const here = new Set<string>(
    SYNCED_TABLES.flatMap((table) => scope.rowsHeld(table).map(({ id }) => id)),
  )
  const missing = [...ids].filter((id) => !here.has(id))
  if (missing.length === 0) return refusals
  const makers = await refusedMakers(scope.tx, scope.accountId, missing)
  await scope.load('outcome', makers)
  const refused = [
    ...(await scope.loadWhere('outcome', { target: missing })),
    ...makers.map((id) => scope.get('outcome', id)),
  ].filter((outcome) => outcome !== undefined)
  for (const { op, target, group, set } of refused) {
    trackRefusal({ op, id: target, set }, group, (id, root) => refusals.set(id, root))
  }
  return refusals
}
