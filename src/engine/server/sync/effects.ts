import { refusedEdits } from '#engine/server/database/follow-rows.ts'
import { NAMED_OWNER_FIELDS, ownerFields, type Removed } from '#engine/server/database/naming.ts'
import type { Mutation } from '#engine/shared/mutation.ts'
import { effectOn, touchedBy } from '#engine/shared/registry.ts'
import type { Ref, SyncedTable } from '#engine/shared/rows.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { pick } from './merge-edit.ts'
import type { World } from './world.ts'

/** Applies the shared effects of a mutation to every row that it touches. */
export function applyEffects<Set>(m: Mutation<Set>, world: World): void {
  const wire = m as unknown as WireMutation
  for (const { table, id } of touchedBy(wire)) {
    const before = world.row(table, id)
    const after = effectOn<SyncedTable>({ table, id }, before, wire)
    if (after === undefined) removeRow(world, table, id)
    else world.put(table, after)
  }
}

/**
 * The fields that name the owners of a row, or the row itself if it was removed. A refused change carries them, because
 * the tray shows what it is about after its row is gone, too.
 */
export function aboutOf(ref: Ref, set: Removed, world: World): Removed {
  const about = world.removed(ref.id) ?? ownersOf(ref, world)
  const owner = [set, about]
    .flatMap((fields) => [...NAMED_OWNER_FIELDS].map((field) => fields[field]))
    .find((id) => id !== undefined && id !== null)
  return { ...about, ...(typeof owner === 'string' && world.removed(owner)) }
}

function ownersOf({ table, id }: Ref, world: World): Removed {
  const fields = ownerFields(table)
  // A row without owners may be one that was not read, such as another member's account.
  return fields.length === 0 ? {} : pick({ ...world.row(table, id) }, fields)
}

/**
 * Removes a row and its parts. Deleting wins over editing: edits of the row in open conflicts become refusals in the
 * tray, from which the member can restore them.
 */
export function removeRow(world: World, table: SyncedTable, id: string): void {
  if (world.row(table, id) !== undefined) world.remove(table, id)
  for (const part of world.allPartsOf({ table, id })) {
    if (part.table !== 'conflict') removeRow(world, part.table, part.id)
  }
  const about = aboutOf({ table, id }, {}, world)
  const open = world.partsOf('conflict', id).filter((conflict) => conflict.table === table)
  for (const { id: conflictId } of open) world.remove('conflict', conflictId)
  for (const outcome of refusedEdits(open, about, world.now)) world.put('outcome', outcome)
}
