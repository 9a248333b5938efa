import type { SyncedTable } from '#shared/contract/rows.ts'
import type { Mutation } from '#shared/mutations/mutation.ts'
import { applyEffects } from './effects.ts'
import { type Merge, pick, type UnitConflict } from './merge-edit.ts'
import { APPLIED, type Verdict } from './verdict.ts'
import type { World } from './world.ts'

/** Writes what of an edit applies, and a conflict for each unit that does not. */
export function settleEdit<Set>(
  m: Mutation<Set>,
  table: SyncedTable,
  { accepted, conflicts }: Merge,
  world: World,
): Verdict {
  applyEffects({ ...m, set: accepted }, world)
  showCurrent(m.id, table, world)
  for (const conflict of conflicts) keepConflict(m, table, conflict, world)
  return conflicts.length === 0 ? APPLIED : { status: 'conflict' }
}

/** Beside what waits in a conflict stands what the row has now, whoever changed it since. */
function showCurrent(rowId: string, table: SyncedTable, world: World): void {
  const current = { ...world.row(table, rowId) }
  for (const open of world.conflictsOf(rowId)) {
    if (open.table !== table) continue
    world.put('conflict', { ...open, theirs: pick(current, Object.keys(open.mine)) })
  }
}

/** At most one conflict is open for each unit and device; what the device wanted later is added to it. */
function keepConflict(
  { id: rowId, mid }: { id: string; mid: string },
  table: SyncedTable,
  { unit, mine }: UnitConflict,
  world: World,
): void {
  const { clientId, device, now } = world
  const open = world
    .conflictsOf(rowId)
    .find((c) => c.table === table && c.unit === unit && c.clientId === clientId)
  const wanted = { ...open?.mine, ...mine }
  const current = { ...world.row(table, rowId) }
  world.put('conflict', {
    id: open?.id ?? world.newId(),
    table,
    rowId,
    unit,
    mine: wanted,
    theirs: pick(current, Object.keys(wanted)),
    clientId,
    device,
    mid,
    at: now,
  })
}
