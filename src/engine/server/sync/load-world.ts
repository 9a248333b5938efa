import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { linksIn, loadAllParts, PARTS_FIRST, partsOf } from '#engine/server/database/parts.ts'
import { saveDraft } from '#engine/shared/draft.ts'
import { madeBy } from '#engine/shared/registry.ts'
import type { SyncedTable } from '#engine/shared/rows.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { SYNCED_TABLES } from '#engine/shared/tables.ts'
import { FACTS, LOOKUP } from '#server/registry/facts.ts'
import { trackRefusal } from './decide.ts'
import type { Facts, Follow, Pushing, Reading } from './facts.ts'
import { refusalsAbout, resolvedChoices } from './known-before.ts'
import { readLastChanges } from './last-changes.ts'
import { mentioned } from './mentioned.ts'
import { readRemoved } from './removed-rows.ts'
import { type Known, makeWorld, type World } from './world.ts'

/**
 * Reads everything that a batch could touch, so decisions need no query: 1,000 mutations cost as many
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

  const saves = mutations.filter(({ op }) => op === saveDraft.op).map(({ mid }) => mid)
  const byId = (table: SyncedTable, values: Iterable<string>) => ({ table, field: 'id', values })
  const loadNamed = () =>
    scope.loadAll([
      byId('account', [accountId]),
      byId('alias', ids),
      ...PARTS_FIRST.map((table) => byId(table, table === 'draft' ? [...ids, ...saves] : ids)),
      ...partsOf(() => here),
    ])
  // What is made here has no parts yet, most likely.
  const here = ids.difference(new Set(mutations.flatMap(madeBy).map(({ id }) => id)))
  await loadNamed()
  const facts = await beginFacts({ scope, pushing, mutations, draftIds, keys })
  const also = [...scope.rowsHeld('alias').map(({ toId }) => toId), ...facts.ids]
  if (also.length > 0) {
    for (const id of also) {
      ids.add(id)
      here.add(id)
    }
    await loadNamed()
  }
  // Most that the rows of a table link to has been named with them.
  for (const table of PARTS_FIRST) {
    await load(table, table === 'draft' ? [...ids, ...saves] : ids)
    for (const row of scope.rowsHeld(table)) {
      for (const { field } of linksIn(table)) ids.add(row[field as 'id'])
    }
    if (table !== 'conflict') continue
    for (const { mine } of scope.rowsHeld('conflict')) {
      const key = LOOKUP.keyOf(mine)
      if (key !== null) keys.add(key)
    }
    if (keys.size > 0) for (const id of await LOOKUP.idsOf(tx, accountId, keys)) ids.add(id)
  }
  await facts.load()
  if (revs.size > 0) await scope.loadWhere('draft', { rev: [...revs] })
  const { removed, owners } = await readRemoved(
    tx,
    accountId,
    mutations,
    ({ table, id }) => scope.get(table, id) !== undefined,
  )
  // The tray names the owner of a removed row.
  for (const [table, refs] of Map.groupBy(owners, (owner) => owner.table)) {
    await load(
      table,
      refs.map(({ id }) => id),
    )
  }
  await loadAllParts(scope)
  // What a device names comes back into the window with what belongs to it, whatever is decided.
  for (const table of SYNCED_TABLES) {
    for (const row of scope.outside(table)) scope.put(table, row)
  }
  const known: Known = {
    refusals: await refusalsOf(scope, ids),
    removed,
    resolvedChoices: await resolvedChoices(scope, mutations),
    lastChanges: await readLastChanges(tx, accountId, edited(scope, mutations)),
    readFacts: facts.read,
  }
  return makeWorld(scope, known, pushing)
}

type Name = keyof Facts
const NAMES = Object.keys(FACTS) as Name[]

/** Begins to read the facts of every feature, one after the other, since a transaction has one connection. */
async function beginFacts(reading: Reading) {
  const begun: { [F in Name]?: Awaited<ReturnType<(typeof FACTS)[F]>> } = {}
  for (const name of NAMES) Object.assign(begun, { [name]: await FACTS[name](reading) })
  const all = NAMES.flatMap((name) => begun[name] ?? [])
  return {
    ids: all.flatMap(({ ids = [] }) => [...ids]),
    async load() {
      for (const { load } of all) await load?.()
    },
    async read(follow: Follow): Promise<Facts> {
      const facts: Partial<Facts> = {}
      for (const name of NAMES) Object.assign(facts, { [name]: await begun[name]?.read(follow) })
      // Safe: each reader of FACTS has read its own.
      return facts as Facts
    },
  }
}

/** The rows that the mutations change, directly or by resolving a conflict. */
function edited(scope: MemberScope, mutations: readonly WireMutation[]): string[] {
  const open = scope.rowsHeld('conflict').map(({ rowId }) => rowId)
  return [...open, ...mutations.filter(({ op }) => op.endsWith('.edit')).map(({ id }) => id)]
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
  const found = await refusalsAbout(scope.tx, scope.accountId, missing)
  await scope.load('outcome', found)
  const refused = found.flatMap((id) => scope.get('outcome', id) ?? [])
  for (const { op, target, group, set } of refused) {
    trackRefusal({ op, id: target, set }, group, (id, root) => refusals.set(id, root))
  }
  return refusals
}
