import type { Column, Field, Window } from './columns.ts'

type Fields = Readonly<Record<string, Field>>
type Value<F> = F extends readonly [Column<infer T>, ...unknown[]] ? T : never
/** A row, as its fields describe it. */
export type RowOf<F> = { -readonly [Name in keyof F]: Value<F[Name]> }

/** What came with the first release that synced, and is in every protocol. */
const FIRST_PROTOCOL = 1

export type Entity<F, W = Window> = {
  /** Each field of a row with its column, its conflict rule, and the row that it refers to. */
  fields: F
  /** Which rows devices hold. */
  window: W
  /**
   * Whether a row keeps itself and its owner on devices, whenever it ended: somebody has yet to decide, pay, answer or
   * send something. Null if no row does.
   */
  isOpen: ((row: RowOf<F>) => boolean) | null
  /** Whether a row made on a device can turn out to be one that was here; an alias then leads from its id to that. */
  hasAliases: boolean
  /** The protocol by which it came: older apps and servers are not told of it. */
  cameWith: number
}

/**
 * What sync has to know of an entity, which its feature says in `changes`. Devices hold all of its rows, none of them
 * keeps itself there, and it came with the first release, if it says nothing else. A new one takes the next protocol.
 */
export function entity<const F extends Fields, const W extends Window<keyof F> = 'whole'>({
  fields,
  window,
  isOpen,
  hasAliases = false,
  cameWith = FIRST_PROTOCOL,
}: {
  fields: F
  window?: W
  isOpen?: (row: RowOf<F>) => boolean
  hasAliases?: boolean
  cameWith?: number
}): Entity<F, W> {
  // Safe: without a window, its type is the default.
  return { fields, window: window ?? ('whole' as W), isOpen: isOpen ?? null, hasAliases, cameWith }
}
