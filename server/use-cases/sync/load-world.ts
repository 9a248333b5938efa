import type { Tx } from '#server/database/database.ts'
import type { Writer } from '#server/database/writer.ts'
import type { WireMutation } from '#shared/contract/sync.ts'
import { trackingKey } from '#shared/domain/tracking.ts'
import { saveDraft } from '#shared/mutations/draft.ts'
import { noteRefusal } from './decide.ts'
import {
  heldPictures,
  refusedDeclarations,
  resolvedChoices,
  submissions,
  unclaimedKeys,
} from './known-before.ts'
import { readLastChanges } from './last-changes.ts'
import { mentioned } from './mentioned.ts'
import { type Known, makeWorld, type Pushing, type World } from './world.ts'

/**
 * Reads everything that a batch could touch, table by table, so that the decisions need no query: 1,000 mutations cost
 * as many statements as one.
 */
export async function loadWorld(
  tx: Tx,
  writer: Writer,
  mutations: readonly WireMutation[],
  pushing: Pushing,
): Promise<World> {
  const { accountId } = pushing
  const { ids, draftIds, revs, keys } = mentioned(mutations)
  const load = (table: Parameters<Writer['load']>[1], wanted: Iterable<string>) =>
    writer.load(accountId, table, wanted)

  await load('alias', ids)
  for (const { toId } of writer.known(accountId, 'alias')) ids.add(toId)
  const submitted = await submissions(tx, accountId, draftIds)
  for (const { parcelId, form } of submitted.values()) {
    for (const id of [parcelId, ...form.goods.map((line) => line.id)]) ids.add(id)
  }
  await load('alias', ids)

  const saves = mutations.filter(({ op }) => op === saveDraft.op)
  await load('account', [accountId])
  await load('conflict', ids)
  for (const { rowId, mine } of writer.known(accountId, 'conflict')) {
    ids.add(rowId)
    if (typeof mine.trackingNumber === 'string') keys.add(trackingKey(mine.trackingNumber))
  }
  await load('address', ids)
  await load('draft', [...ids, ...saves.map(({ mid }) => mid)])
  if (revs.size > 0) await writer.loadWhere(accountId, 'draft', { rev: [...revs] })
  await load('outcome', ids)
  await load('goods', ids)
  await load('photo', ids)
  for (const { parcelId } of writer.known(accountId, 'goods')) ids.add(parcelId)
  for (const { ownerId } of writer.known(accountId, 'photo')) ids.add(ownerId)
  for (const id of await parcelIdsByKeys(tx, accountId, keys)) ids.add(id)
  await load('parcel', ids)
  await load('claim', ids)
  const owners = [
    ...writer.known(accountId, 'parcel').map(({ id }) => id),
    ...writer.known(accountId, 'claim').map(({ id }) => id),
  ]
  if (owners.length > 0) {
    await writer.loadWhere(accountId, 'goods', { parcelId: owners })
    await writer.loadWhere(accountId, 'photo', { ownerId: owners })
  }
  const goods = writer.known(accountId, 'goods').map(({ id }) => id)
  await writer.loadWhere(accountId, 'conflict', { rowId: [...ids, ...goods] })
  const known: Known = {
    refusals: await refusalsOf(tx, writer, accountId, ids),
    submissions: submitted,
    unclaimedKeys: await unclaimedKeys(tx, keys),
    heldPictures: await heldPictures(tx, accountId, mutations),
    resolvedChoices: await resolvedChoices(tx, accountId, mutations, writer),
    lastChanges: await readLastChanges(tx, accountId, edited(mutations, writer, accountId)),
  }
  return makeWorld(writer, known, pushing)
}

/** The rows that the mutations change, by themselves or by settling a conflict. */
function edited(mutations: readonly WireMutation[], writer: Writer, accountId: string): string[] {
  const open = writer.known(accountId, 'conflict').map(({ rowId }) => rowId)
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
    .where('tracking_key', 'in', [...keys])
    .where('account_id', '=', accountId)
    .execute()
  return rows.map((row) => row.parcel_id)
}

/** Whose making was refused before, as far as these mutations name it. */
async function refusalsOf(
  tx: Tx,
  writer: Writer,
  accountId: string,
  ids: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const refusals = new Map<string, string>()
  const isMissing = (id: string) =>
    writer.get(accountId, 'parcel', id) === undefined &&
    writer.get(accountId, 'goods', id) === undefined
  const missing = [...ids].filter(isMissing)
  if (missing.length === 0) return refusals
  const declarations = await refusedDeclarations(tx, accountId, missing)
  await writer.load(accountId, 'outcome', declarations)
  const refused = [
    ...(await writer.loadWhere(accountId, 'outcome', { target: missing })),
    ...declarations.map((id) => writer.get(accountId, 'outcome', id)),
  ].filter((outcome) => outcome !== undefined)
  for (const { op, target, group, set } of refused) {
    noteRefusal({ op, id: target, set }, group, (id, root) => refusals.set(id, root))
  }
  return refusals
}
