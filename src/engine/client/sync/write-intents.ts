import * as v from 'valibot'
import { readAliases } from '#engine/client/data/aliases.ts'
import type {
  AccountDatabase,
  BlobRow,
  DraftEdit,
  OutboxRow,
} from '#engine/client/data/database.ts'
import { lastSaveHere, settleDraftEdits } from '#engine/client/data/draft-edits.ts'
import { countRows } from '#engine/client/data/kept-counts.ts'
import { storedRow } from '#engine/client/data/stored-row.ts'
import { type SyncState, triedSeqOf } from '#engine/client/data/sync-state.ts'
import { conflictRule, unitFields } from '#engine/shared/conflict-rules.ts'
import { fitsDraft, saveDraft } from '#engine/shared/draft.ts'
import type { Mutation } from '#engine/shared/mutation.ts'
import { effectOn, type SetOf, SUBMITS, touchedBy } from '#engine/shared/registry.ts'
import type { DraftRow, Rows, SyncedTable } from '#engine/shared/rows.ts'
import type { AnyIntent } from './intent.ts'
import { isEdit, joinEdits } from './join-edits.ts'
import { readState } from './read-state.ts'
import { idsByTable, refKey, resolveAliases } from './replay.ts'
import { readRows, tableOf } from './tables.ts'

/** `key` is that of the picture in `chosen`, which it leaves in the same transaction. */
export type Picture = Pick<BlobRow, 'sha256' | 'bytes' | 'contentType'> & { key?: string }
/** `isAwaited`: a screen waits for the decision about each of the changes by its mid. */
export type WriteDeps = { nowMs: () => number; newId: () => string; isAwaited?: boolean }

type Views = Map<string, Rows[SyncedTable] | undefined>

type Draft = SetOf<'draft.save'>
/** A draft that is too long to sync stays on this device, as one that is being typed. */
const staysHere = ({ definition, set }: AnyIntent): boolean =>
  definition.op === saveDraft.op && !fitsDraft((set as Draft).content)

/**
 * Writes changes to the outbox, their optimistic rows and the bytes of new pictures in one transaction. Numbers are
 * assigned inside it, so a crash leaves either everything or nothing.
 */
export async function writeIntents(
  db: AccountDatabase,
  intents: readonly AnyIntent[],
  pictures: readonly Picture[],
  { nowMs, newId, isAwaited = false }: WriteDeps,
): Promise<void> {
  const ts = nowMs()
  const edits = intents.filter(staysHere).map(({ id, set, base }): DraftEdit => {
    const { kind, content } = set as Draft
    return { id, kind, content, rev: typeof base?.rev === 'string' ? base.rev : null, editedAt: ts }
  })
  const synced = intents.filter((one) => !staysHere(one))
  const drafted = synced.map(({ definition, id, set, base, mid = newId() }) => {
    const checked = v.parse(definition.set, set)
    const m = { seq: 0, mid, op: definition.op, v: definition.v, id, set: checked, ts }
    return { m: { ...m, base: {}, ...(isAwaited && { awaited: true as const }) }, base }
  })
  // An alias changes the row id but never the table.
  const tables = idsByTable(drafted.flatMap(({ m }) => touchedBy(m)))
  const stores = [...tables.keys()].map((table) => tableOf(db, table))
  await db.transaction(
    'rw',
    [
      db.meta,
      db.outbox,
      db.history,
      db.alias,
      db.blobs,
      db.chosen,
      db.draftEdits,
      db.refused,
      ...stores,
    ],
    async () => {
      await append(db, drafted, tables)
      await db.draftEdits.bulkPut(edits)
      const addedAt = ts
      const rows = pictures.map(({ key: _, ...one }) => ({
        ...one,
        addedAt,
        state: 'waiting' as const,
      }))
      await db.blobs.bulkPut(rows)
      await db.chosen.bulkDelete(pictures.flatMap(({ key }) => key ?? []))
    },
  )
}

type Drafted = { m: OutboxRow; base: AnyIntent['base'] }

/** `named`: the rows that the mutations touch under the ids that they name. */
async function append(
  db: AccountDatabase,
  drafted: Drafted[],
  named: Map<SyncedTable, string[]>,
): Promise<void> {
  // Hardly any account has aliases, so the rows are read with them instead of after them.
  const [state, aliases, namedRecords] = await Promise.all([
    readState(db),
    readAliases(db),
    readRecords(db, named),
  ])
  let [tables, records] = [named, namedRecords]
  if (aliases.size > 0) {
    tables = idsByTable(drafted.flatMap(({ m }) => touchedBy(resolveAliases(m, aliases))))
    records = await readRecords(db, tables)
  }
  const views: Views = new Map([...records].map(([key, record]) => [key, record?.view]))
  const revs = await baseSaves(db, drafted, views)
  const mutations = drafted.map(({ m, base: given }): OutboxRow => {
    const rev = revs.get(m.mid)
    const base = rev === undefined ? given : { ...given, rev }
    const resolved = resolveAliases(m, aliases)
    const touched = touchedBy(resolved)
    const own = touched.find(({ id }) => id === resolved.id)
    const before = own && views.get(refKey(own))
    const compared = own === undefined ? {} : baseOf(own.table, before, m, base)
    for (const ref of touched)
      views.set(refKey(ref), effectOn(ref, views.get(refKey(ref)), resolved))
    const isCompared = Object.keys(compared).length > 0 && state.serverAt !== undefined
    const asOf = isCompared ? { asOf: state.serverAt } : {}
    return { ...m, base: compared, ...asOf }
  })
  const { nextSeq } = state
  const triedSeq = triedSeqOf(state)
  const tip = mutations.some(isEdit) ? await readTip(db, state) : undefined
  const { added, changed } = joinEdits(tip, mutations, { nextSeq, aliases })
  const writes = [...tables].map(async ([table, ids]) => {
    const rows = ids.flatMap((id) => {
      const key = refKey({ table, id })
      const { base, version = 0 } = records.get(key) ?? {}
      return storedRow(table, id, { base, view: views.get(key), version, waiting: true }) ?? []
    })
    const rowIds = new Set(rows.map(({ id }) => id))
    const removedIds = ids.filter((id) => !rowIds.has(id) && records.get(refKey({ table, id })))
    const before = ids.flatMap((id) => records.get(refKey({ table, id })) ?? [])
    // A transaction does them in this order.
    await Promise.all([
      tableOf(db, table).bulkPut(rows),
      removedIds.length > 0 && tableOf(db, table).bulkDelete(removedIds),
      countRows(db, table, before, rows),
    ])
  })
  await Promise.all([
    // These mutations save, submit or discard what was being typed.
    settleDraftEdits(db, tables.get('draft') ?? [], mutations),
    // Refusals of mutations that the server could not parse exist only on this device.
    db.refused.bulkDelete(tables.get('outcome') ?? []),
    changed && db.outbox.put(changed),
    db.outbox.bulkAdd(added),
    db.meta.put({ ...state, triedSeq, nextSeq: nextSeq + added.length }),
    ...writes,
  ])
}

/** The last change of the outbox, if no request has carried it. */
async function readTip(db: AccountDatabase, state: SyncState): Promise<OutboxRow | undefined> {
  const last = state.nextSeq - 1
  return last > triedSeqOf(state) ? db.outbox.get(last) : undefined
}

/** The save that each draft save is based on, by the mid of the latter, from any tab. */
async function baseSaves(
  db: AccountDatabase,
  drafted: readonly Drafted[],
  views: Views,
): Promise<Map<string, string>> {
  const revs = new Map<string, string>()
  for (const { m, base } of drafted) {
    if (m.op !== saveDraft.op || typeof base?.rev !== 'string') continue
    const draft = views.get(refKey({ table: 'draft', id: m.id })) as DraftRow | undefined
    revs.set(m.mid, await lastSaveHere(db, { id: m.id, rev: base.rev }, draft?.rev))
  }
  return revs
}

async function readRecords(db: AccountDatabase, tables: Map<SyncedTable, string[]>) {
  const lists = await Promise.all(
    [...tables].map(async ([table, ids]) => {
      const rows = await readRows(tableOf(db, table), ids)
      return ids.map((id, i) => [refKey({ table, id }), rows[i]] as const)
    }),
  )
  return new Map(lists.flat())
}

type Fields = Record<string, unknown>

/** Fields whose previous values the server needs to detect conflicts: all fields of each changed unit. */
function comparedFields(table: SyncedTable, { op, set }: Pick<Mutation, 'op' | 'set'>): string[] {
  if (table === 'draft') return ['rev']
  const fields = Object.keys(set).flatMap((field) => {
    const rule = conflictRule(table, field)
    if (typeof rule === 'object') return unitFields(table, rule.ask)
    return rule === 'lww' ? [field] : []
  })
  // A submit that names its draft includes the save that was submitted.
  const submitted = SUBMITS.get(op)
  return [...new Set(submitted !== undefined && submitted in set ? [...fields, 'rev'] : fields)]
}

/** The previous values sent with a mutation: as the form showed them, or else the row's current ones. */
export function baseOf<T extends SyncedTable>(
  table: T,
  row: Rows[T] | undefined,
  m: Pick<Mutation, 'op' | 'set'>,
  given: Fields = {},
): Fields {
  const before: Fields = { ...row, ...given }
  const fields = comparedFields(table, m).filter((field) => before[field] !== undefined)
  return Object.fromEntries(fields.map((field) => [field, before[field]]))
}
