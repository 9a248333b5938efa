import { DEFINITIONS } from '#registry/mutations.ts'
import type { Link } from './columns.ts'
import { type Definition, ownTable, removed } from './mutation.ts'
import type { Ref, Rows, SyncedTable } from './rows.ts'
import type { WireMutation } from './sync.ts'
import { linksOf } from './tables.ts'

export type Known = (typeof DEFINITIONS)[number]
export type Op = Known['op']
/** The input of a mutation from a form or action; the outbox adds seq, mid, version and time. */
export type Intent<D = Known> =
  D extends Definition<infer Set>
    ? { definition: D; id: string; set: Set; base?: Partial<Record<string, unknown>> }
    : never

type Loose = Definition<Record<string, unknown>>
/** Every mutation that a device may send, by name. `set` is not validated here; `definition.set` does that. */
export const MUTATIONS: ReadonlyMap<string, Loose> = new Map(
  DEFINITIONS.map((definition) => [definition.op, definition as unknown as Loose]),
)

/** The mutations that remove their row. */
export const REMOVALS: ReadonlySet<string> = new Set(
  DEFINITIONS.filter(({ op, effects }) => effects[ownTable(op)] === removed).map(({ op }) => op),
)

/** The mutations that make a row anew which may have been removed. */
export const REMAKES: ReadonlySet<string> = new Set(
  [...MUTATIONS].flatMap(([op, { remakes }]) => (remakes ? op : [])),
)

/** The mutations that have nothing that a member wrote. */
export const NO_WORK: ReadonlySet<string> = new Set(
  [...MUTATIONS].flatMap(([op, { isNoWork }]) => (isNoWork ? op : [])),
)

/** The mutations that submit a draft, with the field of their `set` that has its id. */
export const SUBMITS: ReadonlyMap<string, string> = new Map(
  [...MUTATIONS].flatMap(([op, { refs = {}, effects }]) => {
    const field = Object.entries(refs).find(([, table]) => table === 'draft')?.[0]
    return field === undefined || effects.draft !== removed ? [] : [[op, field] as const]
  }),
)

type Sent = Pick<WireMutation, 'op' | 'id' | 'set'>
/** A row that a mutation refers to, and the field with its id; a part is removed with its owner. */
export type Named = Ref & { field: string; isPart: boolean }

function namedRow(
  field: string,
  { to, by, isPart }: Link<SyncedTable>,
  { id, set }: Sent,
): Named[] {
  const named = field === 'id' ? id : set[field]
  const table = to.find((one) => by !== undefined && one === set[by]) ?? to[0]
  return typeof named === 'string' && table !== undefined
    ? [{ field, isPart, table, id: named }]
    : []
}

/** The rows that a mutation refers to, besides its own. Its `set` may be unvalidated: non-text values are skipped. */
export function refsOf(m: Sent): Named[] {
  const definition = MUTATIONS.get(m.op)
  if (definition === undefined) return []
  const own = linksOf(ownTable(m.op)).flatMap(({ field, link }) => namedRow(field, link, m))
  const others = Object.entries(definition.refs ?? {}).flatMap(([field, table]) =>
    table === undefined ? [] : namedRow(field, { to: [table], isPart: false }, m),
  )
  return [...own, ...others]
}

function itemsOf({ op, set }: Sent): Ref[] {
  const { lists = {}, parts = {} } = MUTATIONS.get(op) ?? {}
  const single = Object.entries(parts).flatMap(([field, table]) => {
    const id = set[field]
    return table !== undefined && typeof id === 'string' ? [{ table, id }] : []
  })
  const listed = Object.entries(lists).flatMap(([field, table]) => {
    const items: unknown[] = Array.isArray(set[field]) ? set[field] : []
    return items.flatMap((item) => {
      const id = (item as { id?: unknown } | null)?.id
      return table !== undefined && typeof id === 'string' ? [{ table, id }] : []
    })
  })
  return [...single, ...listed]
}

/** The rows that a mutation creates. Its `set` may be unvalidated. */
export function madeBy(m: Sent): Ref[] {
  if (MUTATIONS.get(m.op)?.makes === undefined) return []
  return [{ table: ownTable(m.op), id: m.id }, ...itemsOf(m)]
}

/** The rows that a mutation may change; none for an unknown op. */
export function touchedBy(m: Sent): Ref[] {
  const definition = MUTATIONS.get(m.op)
  if (definition === undefined) return []
  const own = { table: ownTable(m.op), id: m.id }
  const others = refsOf(m).filter(({ table }) => table !== own.table && table in definition.effects)
  return [own, ...itemsOf(m), ...others.map(({ table, id }) => ({ table, id }))]
}

/** A mutation with every row id mapped by `follow`. */
export function withIds(m: WireMutation, follow: (id: string) => string): WireMutation {
  const id = follow(m.id)
  const moved = refsOf(m).flatMap((ref) => {
    const to = follow(ref.id)
    return ref.field === 'id' || to === ref.id ? [] : [[ref.field, to]]
  })
  if (id === m.id && moved.length === 0) return m
  return { ...m, id, set: { ...m.set, ...Object.fromEntries(moved) } }
}

/** One row after a mutation; see `Effects`. */
export function effectOn<T extends SyncedTable>(
  ref: Ref<T>,
  row: Rows[T] | undefined,
  m: WireMutation,
): Rows[T] | undefined {
  const effect = MUTATIONS.get(m.op)?.effects[ref.table]
  return effect === undefined ? row : effect(row, m, ref.id)
}

/** Converts an older device's mutation to the current shape of `set` and `base`; null for an unknown op, or a version that is not yet or no longer known. */
export function bringUpToDate<M extends Pick<WireMutation, 'op' | 'v' | 'set' | 'base'>>(
  m: M,
): M | null {
  const definition = MUTATIONS.get(m.op)
  if (definition === undefined || m.v > definition.v) return null
  let { set, base } = m
  for (let version = m.v; version < definition.v; version++) {
    const step = definition.upcast?.[version]
    if (step === undefined) return null
    set = step.set(set)
    base = step.base(base)
  }
  return { ...m, v: definition.v, set, base }
}

export type SetOf<O extends Op> =
  Extract<Known, { op: O }> extends Definition<infer Set, O> ? Set : never
