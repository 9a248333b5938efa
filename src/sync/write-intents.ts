import * as v from 'valibot'
import { type Aliases, readAliases } from '#data/aliases.ts'
import type { AccountDatabase, BlobRow } from '#data/database.ts'
import { storedRow } from '#data/stored-row.ts'
import type { Rows, SyncedTable } from '#shared/contract/rows.ts'
import type { WireMutation } from '#shared/contract/sync.ts'
import { effectOn, touchedBy } from '#shared/mutations/registry.ts'
import { baseOf } from './base-of.ts'
import type { AnyIntent } from './intent.ts'
import { readState } from './read-state.ts'
import { idsByTable, refKey, resolveAliases } from './replay.ts'
import { tableOf } from './tables.ts'

export type Picture = Pick<BlobRow, 'sha256' | 'bytes' | 'contentType'>
export type WriteDeps = { nowMs: () => number; newId: () => string }

type Views = Map<string, Rows[SyncedTable] | undefined>

/**
 * Writes changes to the outbox, their optimistic rows and the bytes of new pictures in one transaction: the numbers
 * are allotted in it too, so that a tab that dies leaves either all of it or nothing.
 */
export async function writeIntents(
  db: AccountDatabase,
  intents: readonly AnyIntent[],
  pictures: readonly Picture[],
  { nowMs, newId }: WriteDeps,
): Promise<void> {
  const ts = nowMs()
  const drafted = intents.map(({ definition, id, set, base, mid = newId() }) => {
    const checked = v.parse(definition.set, set)
    const m = { seq: 0, mid, op: definition.op, v: definition.v, id, set: checked, ts }
    return { m: { ...m, base: {} }, base }
  })
  const aliases = await readAliases(db)
  const tables = idsByTable(drafted.flatMap(({ m }) => touchedBy(resolveAliases(m, aliases))))
  const stores = [...tables.keys()].map((table) => tableOf(db, table))
  const written = await db.transaction(
    'rw',
    [db.meta, db.outbox, db.alias, db.blobs, db.draftEdits, ...stores],
    async () => {
      const now = await readAliases(db)
      // A pull brought an alias in between: the tables in reach may be others now.
      if (now.size !== aliases.size) return false
      await append(db, drafted, now)
      const addedAt = ts
      await db.blobs.bulkPut(pictures.map((one) => ({ ...one, addedAt, state: 'waiting' })))
      return true
    },
  )
  if (!written) await writeIntents(db, intents, pictures, { nowMs, newId })
}

type Drafted = { m: WireMutation; base: AnyIntent['base'] }

async function append(db: AccountDatabase, drafted: Drafted[], aliases: Aliases): Promise<void> {
  const state = await readState(db)
  const refs = drafted.flatMap(({ m }) => touchedBy(resolveAliases(m, aliases)))
  const tables = idsByTable(refs)
  const records = await readRecords(db, tables)
  const views: Views = new Map([...records].map(([key, record]) => [key, record?.view]))
  const mutations = drafted.map(({ m, base }, i) => {
    const resolved = resolveAliases(m, aliases)
    const touched = touchedBy(resolved)
    const own = touched.find(({ id }) => id === resolved.id)
    const before = own && views.get(refKey(own))
    const compared = own === undefined ? {} : baseOf(own.table, before, m, base)
    for (const ref of touched)
      views.set(refKey(ref), effectOn(ref, views.get(refKey(ref)), resolved))
    return { ...m, seq: state.nextSeq + i, base: compared }
  })
  // What was being typed is saved, submitted or discarded by these.
  await db.draftEdits.bulkDelete(tables.get('draft') ?? [])
  await db.outbox.bulkAdd(mutations)
  await db.meta.put({ ...state, nextSeq: state.nextSeq + mutations.length })
  for (const [table, ids] of tables) {
    const rows = ids.flatMap((id) => {
      const key = refKey({ table, id })
      const { base, version = 0 } = records.get(key) ?? {}
      return storedRow(table, id, { base, view: views.get(key), version, waiting: true }) ?? []
    })
    await tableOf(db, table).bulkPut(rows)
    const kept = new Set(rows.map(({ id }) => id))
    const gone = ids.filter((id) => !kept.has(id) && records.get(refKey({ table, id })))
    if (gone.length > 0) await tableOf(db, table).bulkDelete(gone)
  }
}

async function readRecords(db: AccountDatabase, tables: Map<SyncedTable, string[]>) {
  const lists = await Promise.all(
    [...tables].map(async ([table, ids]) => {
      const rows = await tableOf(db, table).bulkGet(ids)
      return ids.map((id, i) => [refKey({ table, id }), rows[i]] as const)
    }),
  )
  return new Map(lists.flat())
}
