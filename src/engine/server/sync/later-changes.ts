import { sql } from 'kysely'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { conflictRule } from '#engine/shared/conflict-rules.ts'
import { discardDraft } from '#engine/shared/draft.ts'
import { ownTable } from '#engine/shared/mutation.ts'
import { MUTATIONS, REMAKES, REMOVALS, refsOf, SUBMITS } from '#engine/shared/registry.ts'
import type { Ref } from '#engine/shared/rows.ts'
import type { WireMutation } from '#engine/shared/sync.ts'

/**
 * After a restore devices resend their history, each in its own order, but in any order among each other. A resent
 * mutation carries the version of its first confirmation (`confirmed`), and later changes that have already arrived take
 * precedence: last-write-wins fields and removed rows. `ask` units are ordered by their base instead.
 */
export type LaterChanges = {
  /** The part of a mutation that later changes have not overwritten; null if nothing is left. */
  remainder: (m: WireMutation) => WireMutation | null
  note: (m: WireMutation) => void
}

/** Mutations that overwrite the part of their row that a field of their `set` names. */
const UNITS = new Map(
  [...MUTATIONS].flatMap(([op, { unit }]) => (unit === undefined ? [] : [[op, unit as string]])),
)

type Change = { op: string; id: string; field: string | null; order: number }

/** The position of a mutation among all of its account. */
const orderOf = ({ confirmed }: WireMutation, version: number) => confirmed ?? version

/** The changes of a mutation that an earlier one must not undo. */
function changesOf(m: WireMutation, order: number): Change[] {
  const { op, id, set } = m
  if (op.endsWith('.edit')) return Object.keys(set).map((field) => ({ op, id, field, order }))
  const unit = UNITS.get(op)
  if (unit !== undefined) return [{ op, id, field: String(set[unit]), order }]
  const submitted = SUBMITS.get(op)
  const draft = submitted === undefined ? undefined : set[submitted]
  if (typeof draft === 'string') return [{ op: discardDraft.op, id: draft, field: null, order }]
  return REMOVALS.has(op) || REMAKES.has(op) ? [{ op, id, field: null, order }] : []
}

/** Reads the mutations decided later than the earliest of the resent ones. */
export async function readLaterChanges(
  scope: MemberScope,
  mutations: readonly WireMutation[],
): Promise<LaterChanges> {
  const again = mutations.flatMap(({ confirmed }) => confirmed ?? [])
  const latest = new Map<string, number>()
  const add = ({ op, id, field, order }: Change) => {
    const key = `${op}/${id}/${field}`
    latest.set(key, Math.max(order, latest.get(key) ?? 0))
  }
  if (again.length > 0) {
    const { rows } = await sql<WireMutation & { order: number }>`
      select op, target as id, coalesce(confirmed, version) as "order",
        case when op like '%.edit' or op = any(${[...UNITS.keys(), ...SUBMITS.keys()]}::text[]) then "set" else '{}' end as "set"
      from mutation_log
      where account_id = ${scope.accountId} and status <> 'rejected'
        and coalesce(confirmed, version) > ${Math.min(...again)}
        and (op like '%.edit' or op = any(${[...UNITS.keys(), ...REMOVALS, ...REMAKES]}::text[])
          or (op = any(${[...SUBMITS.keys()]}::text[]) and "set" ?| ${[...SUBMITS.values()]}::text[]))`.execute(
      scope.tx,
    )
    for (const row of rows) for (const change of changesOf(row, row.order)) add(change)
  }
  const version = scope.nextVersion
  const isLater = (key: string, order: number) => (latest.get(key) ?? 0) > order
  const isRemoved = ({ table, id }: Ref, order: number) =>
    [...REMOVALS].some((op) => ownTable(op) === table && isLater(`${op}/${id}/null`, order))
  const isRemade = ({ table, id }: Ref, order: number) =>
    [...REMAKES].some((op) => ownTable(op) === table && isLater(`${op}/${id}/null`, order))

  const remainder = (m: WireMutation): WireMutation | null => {
    const { op, id, set, confirmed } = m
    if (confirmed === undefined) return m
    const table = ownTable(op)
    if (isRemade({ table, id }, confirmed)) return null
    if (REMOVALS.has(op)) return m
    const owners = refsOf(m).filter(({ isPart }) => isPart)
    if ([{ table, id }, ...owners].some((row) => isRemoved(row, confirmed))) return null
    const unit = UNITS.get(op)
    if (unit !== undefined && isLater(`${op}/${id}/${set[unit]}`, confirmed)) return null
    if (!op.endsWith('.edit')) return m
    const remainder = Object.entries(set).filter(
      ([field]) =>
        conflictRule(table, field) !== 'lww' || !isLater(`${op}/${id}/${field}`, confirmed),
    )
    if (remainder.length === Object.keys(set).length) return m
    return remainder.length === 0 ? null : { ...m, set: Object.fromEntries(remainder) }
  }

  return {
    remainder,
    note: (m) => {
      for (const change of changesOf(m, orderOf(m, version))) add(change)
    },
  }
}
