import type * as v from 'valibot'
import type { Rows, SyncedTable } from './rows.ts'
import type { WireMutation } from './sync.ts'

/** A mutation whose `set` was validated by its definition. */
export type Mutation<Set = Record<string, unknown>> = Omit<WireMutation, 'set'> & { set: Set }

/**
 * Computes one row after a mutation; undefined means "no such row", before and after. May depend on that row and the
 * mutation only, so that each row's view can be computed alone. Must be idempotent.
 */
export type Effects<Set> = {
  [T in SyncedTable]?: (
    row: Rows[T] | undefined,
    mutation: Mutation<Set>,
    id: string,
  ) => Rows[T] | undefined
}

type Fields = Record<string, unknown>
/**
 * One step of a mutation to the next version: its new values, and the values that they are based on, which have some of
 * the same fields. What a step fills in for `set` does not belong into `base`.
 */
export type Upcast = Record<'set' | 'base', (fields: Fields) => Fields>

/** A step that leaves the fields as they are. */
export const unchanged = (fields: Fields): Fields => fields

export type Definition<Set = never, Op extends string = string> = {
  /**
   * `table.verb`: the table is that of the row with the mutation's `id`. An op that ends in `.edit` patches that row.
   */
  op: Op
  /**
   * Incremented when the shape of `set` changes. `upcast` has the step from each earlier version that a release in use
   * sends or that the log of its server holds, and loses it with the last of them. Each version that is understood has a
   * sample in `tests/sync/landed-mutations.json`.
   */
  v: number
  set: v.GenericSchema<unknown, Set>
  upcast?: Record<number, Upcast>
  /** Whether it creates its row: when it is refused, mutations that depend on that row are refused too. */
  makes?: true
  /** Whether it makes its row anew after a removal: one that comes again from before it must not undo it. */
  remakes?: true
  /** The lists in `set` whose items are rows that it also creates, by their ids. */
  lists?: { [F in keyof Set]?: SyncedTable }
  /** The fields of `set` with the id of one row that it also creates. */
  parts?: { [F in keyof Set]?: SyncedTable }
  /** The fields of `set` with ids of rows that are not links of its own row in its entity. */
  refs?: { [F in keyof Set]?: SyncedTable }
  /** The field of `set` that names the part of its row that it overwrites, unless its op ends in `.edit`. */
  unit?: keyof Set & string
  /**
   * The field of `set` that no two rows of a member may have the same value of: whether it is accepted depends on the
   * changes of other rows before it, so a device keeps their order.
   */
  unique?: keyof Set & string
  /** Rows that it touches, by table: its own, the items of its lists, and rows of other tables that it refers to. */
  effects: Effects<Set>
  /**
   * Whether the screen shows the effect at once and says nothing, as of a quantity in the cart; a refusal is in the tray.
   * Otherwise a screen that makes the change waits for the server's decision before it says that it was done.
   */
  isQuiet?: true
  /** Whether it has nothing that a member wrote, so that it is not counted as unsent and is no loss. */
  isNoWork?: true
}

/** Declares one kind of mutation. */
export function mutation<Set, const Op extends `${SyncedTable}.${string}`>(
  definition: Definition<Set, Op>,
): Definition<Set, Op> {
  return definition
}

/** The table of the row that a mutation's `id` refers to. */
export const ownTable = (op: string): SyncedTable => op.split('.')[0] as SyncedTable

/** The effect that removes a row. */
export const removed = (): undefined => undefined

/** The row with the mutation's `set` merged in, if the row exists. */
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
