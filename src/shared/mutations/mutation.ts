import type * as v from 'valibot'
import type { Rows, SyncedTable } from '#shared/contract/rows.ts'
import type { WireMutation } from '#shared/contract/sync.ts'

/** A mutation whose `set` was checked by its definition. */
export type Mutation<Set = Record<string, unknown>> = Omit<WireMutation, 'set'> & { set: Set }

/**
 * What a mutation makes of one row; undefined is "no such row", before and after. It may depend on that row and the
 * mutation alone, so that one row's view is its base with the pending mutations applied, whatever the others hold.
 * Over a row that already has the change it changes nothing.
 */
export type Effects<Set> = {
  [T in SyncedTable]?: (
    row: Rows[T] | undefined,
    mutation: Mutation<Set>,
    id: string,
  ) => Rows[T] | undefined
}

export type Definition<Set = never, Op extends string = string> = {
  /** `table.verb`: the table of the row that its `id` names. One that ends in `.edit` is a patch of that row. */
  op: Op
  /** Raised when `set` changes its shape; `upcast` brings what old devices still send up to date. */
  v: number
  set: v.GenericSchema<unknown, Set>
  upcast?: Record<number, (set: Record<string, unknown>) => Record<string, unknown>>
  /** Whether it makes its row: when it is refused, what builds on that row is refused along with it. */
  makes?: true
  /** The lists in `set` whose items are rows that it makes as well, by their ids. */
  lists?: { [F in keyof Set]?: SyncedTable }
  /** The fields of `set` that hold ids of rows and are not links of its own row, which `TABLES` knows. */
  refs?: { [F in keyof Set]?: SyncedTable }
  /** By table: its own row, the items of its lists, and the rows of other tables that it refers to. */
  effects: Effects<Set>
}

/** Declares one kind of change made on a device. */
export function mutation<Set, const Op extends `${SyncedTable}.${string}`>(
  definition: Definition<Set, Op>,
): Definition<Set, Op> {
  return definition
}

/** The table of the row that the `id` of a mutation names. */
export const ownTable = (op: string): SyncedTable => op.split('.')[0] as SyncedTable

/** The effect that removes a row. */
export const removed = (): undefined => undefined

/** The row with the mutation's `set` laid over it, where there is a row. */
export function patched<Row extends object>(
  row: Row | undefined,
  { set }: { set: { [K in keyof Row]?: Row[K] | undefined } },
): Row | undefined {
  return row === undefined ? undefined : ({ ...row, ...set } as Row)
}

/** The device's clock of a mutation as UTC ISO 8601. */
export function madeAt({ ts }: { ts: number }): string {
  return new Date(ts).toISOString()
}
