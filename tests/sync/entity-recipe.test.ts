import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#engine/server/database/database.ts'
import { columnOf } from '#engine/server/database/member-columns.ts'
import { DECISIONS } from '#engine/server/sync/decide.ts'
import type { Window } from '#engine/shared/columns.ts'
import { ownTable } from '#engine/shared/mutation.ts'
import { MUTATIONS, REMOVALS } from '#engine/shared/registry.ts'
import type { SyncedTable } from '#engine/shared/rows.ts'
import { fieldsOf, linksOf, SYNCED_TABLES } from '#engine/shared/tables.ts'
import { WINDOWS } from '#engine/shared/windows.ts'
import { outcomeWords } from '#features/attention/member/parts/change-words.ts'
import { backedUpTables } from '#server/backup/backed-up-tables.ts'
import { projectFiles } from '#tests/architecture/tree.ts'
import { sampleChange } from '#tests/support/sample-change.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { WISHES_BY_OP } from './simulation/wishes.ts'

/** Where screens read rows from. */
const REPOSITORIES =
  /^src\/(?:engine\/client|features\/[^/]+\/member)\/data\/(?!database\.)(?!.*\.test\.)/
const TYPES = { timestamptz: 'timestamp with time zone' } as const
/** What the server alone writes, and the account itself, which is never removed. */
const WITHOUT_REMOVAL: readonly SyncedTable[] = [
  'account',
  'alias',
  'coupon',
  'receipt',
  'withdrawal',
  'shipment',
  'carton',
  'tracking',
  'supplement',
  'inspection',
  'measurement',
  'compensation',
  'compensationNote',
  'request',
  'requestLine',
  'requestParcel',
  'goodsReturn',
  'ring',
  'retake',
  'standingOrder',
  'thread',
  'message',
]

let db: Database
let columns: Map<string, string>
let indexes: string[]
let backedUp: string[]
let sources: string

beforeAll(async () => {
  db = await openTestDatabase()
  const found = await sql<{ at: string; type: string }>`
    select table_name || '.' || column_name as at,
      data_type || case is_nullable when 'YES' then ' null' else ' not null' end as type
    from information_schema.columns where table_schema = current_schema()`.execute(db.kysely)
  columns = new Map(found.rows.map(({ at, type }) => [at, type]))
  const defined = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where schemaname = current_schema()`.execute(db.kysely)
  indexes = defined.rows.map(({ indexdef }) => indexdef)
  backedUp = await backedUpTables(db.kysely)
  sources = projectFiles()
    .filter((path) => REPOSITORIES.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
}, 60_000)
afterAll(() => db.close())

function missingColumns(table: SyncedTable): string[] {
  return fieldsOf(table).flatMap(([field, { type, isNullable }]) => {
    const at = `${table}.${columnOf(table, field)}`
    const name = type === 'timestamptz' ? TYPES[type] : type
    const wanted = `${name}${isNullable ? ' null' : ' not null'}`
    return columns.get(at) === wanted ? [] : [`column ${at} ${wanted}`]
  })
}

/** A batch reads the parts of its rows by their owner. */
function missingIndexes(table: SyncedTable): string[] {
  return linksOf(table)
    .filter(({ field, link }) => link.isPart && field !== 'id')
    .map(({ field }) => columnOf(table, field))
    .filter((column) => {
      const start = `(account_id, ${column}`
      const inSql = /[A-Z]/.test(table) ? `"${table}"` : table
      return !indexes.some((one) => one.includes(` ON public.${inSql} `) && one.includes(start))
    })
    .map((column) => `index on ${table} (account_id, ${column})`)
}

/** Housekeeping finds the rows that have ended by their end, and a member's older rows are listed by it. */
function missingOfWindow(table: SyncedTable): string[] {
  const window: Window = WINDOWS[table]
  if (window === 'whole') return []
  const by = columnOf(table, window.by)
  const wanted = [
    `(${by}, account_id, id) WHERE (version > 0)`,
    `(account_id, ${by}, id) WHERE (version = 0)`,
  ]
  return wanted
    .filter(
      (end) => !indexes.some((one) => one.includes(` ON public.${table} `) && one.endsWith(end)),
    )
    .map((end) => `index on ${table} ${end}`)
}

/** Whether the schema of a change accepts what the simulation makes from it. */
function hasSample(op: string): boolean {
  const id = '01923456-789a-7fff-bfff-ffffffffffff'
  const source = { word: () => 'jade 7', number: () => 7, rowId: () => id, newId: () => id }
  const change = sampleChange(op, { ...source, pick: ([first]) => first as never })
  return v.is(MUTATIONS.get(op)?.set ?? v.never(), change?.set)
}

test('a change without a wish of its own gets one from its schema', () => {
  const sampled = [...MUTATIONS.keys()].filter(hasSample)
  expect(sampled).toEqual(expect.arrayContaining(['goods.edit', 'goods.remove', 'claim.file']))
  // A phone number and a postal code have formats of their own, and a price in another currency has to mean its yuan, so
  // these wishes are written by hand.
  for (const op of ['address.create', 'goods.add']) expect(sampled).not.toContain(op)
})

function missingOfChanges(table: SyncedTable): string[] {
  const ops = [...MUTATIONS.keys()].filter((op) => ownTable(op) === table)
  const unknown = outcomeWords({ op: 'of.tomorrow', code: 'internal', set: {} })
  const perOp = ops.flatMap((op) => [
    ...(op in DECISIONS ? [] : [`decision about ${op}`]),
    ...(op in WISHES_BY_OP || hasSample(op)
      ? []
      : [`wish for ${op}: its schema accepts no sample`]),
    ...(outcomeWords({ op, code: 'internal', set: {} }) === unknown ? [`words of ${op}`] : []),
  ])
  const isRemoved = ops.some((op) => REMOVALS.has(op)) || WITHOUT_REMOVAL.includes(table)
  return isRemoved ? perOp : [...perOp, `a change that removes a row of ${table}`]
}

test.each(SYNCED_TABLES.map((table) => [table]))('%s has all that an entity needs', (table) => {
  const missing = [
    ...missingColumns(table),
    ...missingIndexes(table),
    ...missingOfWindow(table),
    ...missingOfChanges(table),
    ...(backedUp.includes(table) ? [] : [`${table} in backups`]),
    ...(sources.includes(`db.${table}`) ? [] : [`repository that reads db.${table}`]),
  ]
  expect(missing).toEqual([])
})
