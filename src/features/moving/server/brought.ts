import type { ActDeps } from '#engine/server/act-once.ts'
import type { Reader, Tx } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { Services } from '#engine/server/services.ts'
import type { FieldFailure, FormEntry } from '#engine/shared/failures.ts'
import type { BroughtRow, RowRefusal } from '#features/moving/rules/brought-columns.ts'

/** What is wrong with a cell, by its column; empty for the whole row. */
export type CellFailure = Pick<FieldFailure, 'path' | 'args'> & {
  code: FieldFailure['code'] | RowRefusal
}
export const refusedAs = (path: string, code: RowRefusal): CellFailure => ({
  path,
  code,
  args: {},
})

/** A row that can be read. */
export type GoodRow<Value> = BroughtRow & { value: Value }
/** What a row does. What is there already stays as it is. */
export type Fate =
  | { kind: 'new' | 'changed' | 'same' }
  | { kind: 'refused'; failures: readonly CellFailure[] }
export const refusedFor = (path: string, code: RowRefusal): Fate => ({
  kind: 'refused',
  failures: [refusedAs(path, code)],
})
/** The fates of rows by their lines. */
export type Fates = ReadonlyMap<number, Fate>

export type ReadValue<Value> = FormEntry<Value> | { ok: false; failures: readonly CellFailure[] }

export type BringInDeps = ActDeps & Pick<Services, 'randomBytes' | 'settings'>
/** Counts what a batch did, in its transaction. */
export type CountBatch = (tx: Tx, fates: Fates) => Promise<void>

/** A key among the rows of a member, as their cell names them, and the column that is refused. */
export type MemberKey = { member: string; column: string; key: string }

/**
 * Refuses the rows that have the key of another row of the same member, by whichever of their names (`findMembers`). Rows
 * of nobody are left to the plan.
 */
export function refuseRepeats<Value>(
  rows: readonly GoodRow<Value>[],
  members: ReadonlyMap<string, string>,
  keyOf: (value: Value) => MemberKey,
): Map<number, Fate> {
  const lines = new Map<string, number>()
  const refused = new Map<number, Fate>()
  for (const { line, value } of rows) {
    const { member, column, key } = keyOf(value)
    const accountId = members.get(member)
    if (accountId === undefined) continue
    const own = `${accountId} ${key}`
    const other = lines.get(own)
    if (other === undefined) lines.set(own, line)
    else {
      const failure = { path: column, code: 'row_repeated', args: { row: other } } as const
      refused.set(line, { kind: 'refused', failures: [failure] })
    }
  }
  return refused
}

/** How the rows of a kind are read, judged and written. */
export type Brought<Value> = {
  read: (cells: BroughtRow['cells']) => ReadValue<Value>
  /** What no two rows of a file may share, by the column that is refused. */
  keysOf: (value: Value) => readonly (readonly [column: string, key: string])[]
  /** What no two rows of a file may share for one member, who may be named in several ways. */
  memberKeyOf?: (value: Value) => MemberKey
  /** What the rows would do. Reads alone. */
  plan: (
    db: Reader,
    rows: readonly GoodRow<Value>[],
    deps: Pick<Services, 'settings' | 'nowMs'>,
  ) => Promise<Fates>
  /** Does it in one transaction. */
  write: (
    deps: BringInDeps,
    actor: Actor,
    rows: readonly GoodRow<Value>[],
    count: CountBatch,
  ) => Promise<Fates>
}

/** The rows with a fate. */
export const rowsThatAre = <Value>(
  rows: readonly GoodRow<Value>[],
  fates: Fates,
  ...kinds: readonly Fate['kind'][]
): GoodRow<Value>[] =>
  rows.filter(({ line }) => {
    const fate = fates.get(line)
    return fate !== undefined && kinds.includes(fate.kind)
  })
