import { isDeepStrictEqual } from 'node:util'
import { ASK_TABLES, type AskTable, conflictRule } from '#engine/shared/conflict-rules.ts'
import type { ConflictRow, OutcomeRow } from '#engine/shared/rows.ts'
import { type MemberRows, type Slot, slotKey, type Unit } from './member-rows.ts'
import { namingOf, only, type Removed } from './naming.ts'

/** The edits that wait in conflicts of a removed row as refusals, each with all that it wanted. */
export function refusedEdits(
  open: readonly ConflictRow[],
  about: Removed,
  at: string,
): OutcomeRow[] {
  const refused = new Map<string, OutcomeRow>()
  for (const { mid, table, rowId, mine, clientId, device } of open) {
    refused.set(mid, {
      id: mid,
      status: 'rejected',
      code: 'not_found',
      detail: '',
      op: `${table}.edit`,
      target: rowId,
      group: rowId,
      set: { ...about, ...refused.get(mid)?.set, ...mine },
      clientId,
      device,
      at,
    })
  }
  return [...refused.values()]
}

/** Whether a row is removed or has another value in a field that can have conflicts. */
function isOther(table: AskTable, { stored, row }: Slot): boolean {
  if (!stored) return false
  if (row === undefined) return true
  const [was, is] = [stored.row, row].map((one) =>
    Object.entries(one).filter(([field]) => typeof conflictRule(table, field) === 'object'),
  )
  return !isDeepStrictEqual(was, is)
}

/**
 * Conflicts follow their row, whoever writes it. They show its current values; when it is removed, the edits that wait in
 * them become refusals in the tray, from which the member can restore them.
 */
export async function followRows(rows: MemberRows, unit: Unit, at: string): Promise<void> {
  const others = ASK_TABLES.flatMap((table) =>
    [...(unit.slots.get(slotKey(rows.accountId, table)) ?? [])].flatMap(([id, slot]) =>
      isOther(table, slot)
        ? [{ table, id, row: slot.row, naming: namingOf(table, { ...slot.stored?.row }) }]
        : [],
    ),
  )
  if (others.length === 0) return
  const rowId = others.map(({ id }) => id)
  const waiting = await rows.loadWhere('conflict', { rowId })
  for (const { table, id, row, naming } of others) {
    const open = waiting.filter((conflict) => conflict.table === table && conflict.rowId === id)
    if (row !== undefined) {
      showCurrent(rows, open, row, at)
      continue
    }
    const owners = others.filter((one) => Object.values(naming).includes(one.id))
    const about = Object.assign({}, naming, ...owners.map((one) => one.naming))
    for (const { id: conflictId } of open) rows.remove('conflict', conflictId)
    for (const outcome of refusedEdits(open, about, at)) rows.put('outcome', outcome)
  }
}

/** What no device has written was written by staff or the server. */
function showCurrent(
  rows: MemberRows,
  open: readonly ConflictRow[],
  row: object,
  theirsAt: string,
): void {
  for (const conflict of open) {
    const theirs = only(row, Object.keys(conflict.mine))
    if (isDeepStrictEqual(theirs, conflict.theirs)) continue
    const by = { theirsClientId: null, theirsDevice: '', theirsAt }
    rows.put('conflict', { ...conflict, theirs, ...by })
  }
}
