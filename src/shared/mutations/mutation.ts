import type * as v from 'valibot'
import type { Ref, Rows, SyncedTable } from '#shared/contract/rows.ts'
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

export type Definition<Set = never> = {
  op: string
  /** Raised when `set` changes its shape; `upcast` brings what old devices still send up to date. */
  v: number
  set: v.GenericSchema<unknown, Set>
  upcast?: Record<number, (set: Record<string, unknown>) => Record<string, unknown>>
  /** Every row that it may change, known from the mutation alone. */
  touches: (mutation: Mutation<Set>) => Ref[]
  effects: Effects<Set>
}

/** Declares one kind of change made on a device. */
export function mutation<Set>(definition: Definition<Set>): Definition<Set> {
  return definition
}

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
