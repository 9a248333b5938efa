import type { SyncedTable } from '#shared/contract/rows.ts'
import { linksIn, loadParts, OWNERS_FIRST, ownerOf, PARTS_FIRST } from './parts.ts'
import { isChanged, isHeld, type Slot, slotKey, type Unit, type Writer, wasHeld } from './writer.ts'

/**
 * Brings back what belongs to written rows: their owner, if it is outside of its table's window, and each part of an
 * owner that comes back. Devices hold a row with its owner and its parts, or not at all.
 */
export async function bringBack(writer: Writer, unit: Unit, accountId: string): Promise<void> {
  const written = (table: SyncedTable) =>
    [...(unit.slots.get(slotKey(accountId, table)) ?? [])].filter(
      ([, slot]) => isChanged(slot) && isHeld(slot),
    )
  const returning = (table: SyncedTable) =>
    new Set(written(table).flatMap(([id, slot]) => (isOutside(slot) ? [id] : [])))

  for (const table of PARTS_FIRST) {
    const parts = written(table).flatMap(([, { row }]) => row ?? [])
    for (const link of linksIn(table)) {
      const owners = Map.groupBy(
        parts.map((row) => ownerOf(row, link)),
        (owner) => owner.table,
      )
      for (const [owner, refs] of owners) {
        const ids = new Set(refs.map(({ id }) => id))
        await writer.load(accountId, owner, ids)
        for (const row of writer.outside(accountId, owner)) {
          if (ids.has(row.id)) writer.put(accountId, owner, row)
        }
      }
    }
  }
  for (const table of OWNERS_FIRST) {
    await loadParts(writer, accountId, table, (owner) => [...returning(owner)])
    for (const link of linksIn(table)) {
      const owners = new Map(link.link.to.map((owner) => [owner, returning(owner)]))
      for (const row of writer.outside(accountId, table)) {
        const owner = ownerOf(row, link)
        if (owners.get(owner.table)?.has(owner.id)) writer.put(accountId, table, row)
      }
    }
  }
}

const isOutside = (slot: Slot) => slot.stored !== null && !wasHeld(slot)
