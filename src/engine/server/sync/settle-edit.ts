import { conflictRule } from '#engine/shared/conflict-rules.ts'
import type { Mutation } from '#engine/shared/mutation.ts'
import type { ConflictRow, SyncedTable } from '#engine/shared/rows.ts'
import { applyEffects } from './effects.ts'
import { type Merge, pick, type UnitConflict } from './merge-edit.ts'
import { APPLIED, type Verdict } from './verdict.ts'
import type { World } from './world.ts'

/** Writes the part of an edit that applies, and a conflict for each unit that does not. */
export function settleEdit<Set>(
  m: Mutation<Set>,
  table: ConflictRow['table'],
  { accepted, conflicts }: Merge,
  world: World,
): Verdict {
  applyEffects({ ...m, set: accepted }, world)
  recordChange(m.id, table, Object.keys(accepted), world)
  showCurrent(m.id, table, world)
  for (const conflict of conflicts) keepConflict(m, table, conflict, world)
  return conflicts.length === 0 ? APPLIED : { status: 'conflict' }
}

/** Records which device changed a unit, for later conflicts. */
function recordChange(rowId: string, table: SyncedTable, fields: string[], world: World): void {
  const { clientId, device, now: at } = world
  for (const field of fields) {
    const rule = conflictRule(table, field)
    if (typeof rule !== 'object') continue
    world.lastChanges.note({ rowId, unit: rule.ask, clientId, device, at })
  }
}

/** The current values of a conflict's fields, and who set them. */
function currentOf(
  { table, rowId, unit, mine }: Pick<ConflictRow, 'table' | 'rowId' | 'unit' | 'mine'>,
  world: World,
): Pick<ConflictRow, 'theirs' | 'theirsClientId' | 'theirsDevice' | 'theirsAt'> {
  const last = world.lastChanges.find(rowId, unit)
  return {
    theirs: pick({ ...world.row(table, rowId) }, Object.keys(mine)),
    theirsClientId: last?.clientId ?? null,
    theirsDevice: last?.device ?? '',
    theirsAt: last?.at ?? null,
  }
}

/** Updates the current values shown in open conflicts of a row. */
function showCurrent(rowId: string, table: ConflictRow['table'], world: World): void {
  for (const open of world.partsOf('conflict', rowId)) {
    if (open.table === table) world.put('conflict', { ...open, ...currentOf(open, world) })
  }
}

/** Opens a conflict, or adds later values of the device to the open one: at most one for each unit and device. */
function keepConflict(
  { id: rowId, mid }: { id: string; mid: string },
  table: ConflictRow['table'],
  { unit, mine }: UnitConflict,
  world: World,
): void {
  const { clientId, device, now } = world
  const open = world
    .partsOf('conflict', rowId)
    .find((c) => c.table === table && c.unit === unit && c.clientId === clientId)
  const subject = { table, rowId, unit, mine: { ...open?.mine, ...mine } }
  world.put('conflict', {
    id: open?.id ?? world.newId(),
    ...subject,
    ...currentOf(subject, world),
    clientId,
    device,
    mid,
    at: now,
  })
}
