import type { SyncedTable } from '#engine/shared/rows.ts'
import { canonical, type LogEntry, type ServerState } from './server-state.ts'
import { ensure } from './violation.ts'

/** Duplicated on purpose: the check must not depend on the table of the code. */
const ASK: Partial<Record<SyncedTable, readonly (readonly string[])[]>> = {
  address: [
    ['recipient', 'country', 'phone', 'province', 'city', 'area', 'detail', 'postalCode'],
    ['note'],
  ],
  parcel: [['trackingNumber'], ['destinationWarehouseId'], ['note']],
  goods: [
    ['name', 'quantity', 'unitPriceFen', 'typedPrice', 'declaredValueFen', 'goodsClass', 'tags'],
  ],
}

/** An applied edit is in its row, and it overwrote no value that its device had not seen. */
export function checkEdits(before: ServerState, after: ServerState, fresh: LogEntry[]): void {
  const ordered = fresh.toSorted((a, b) => a.seq - b.seq)
  for (const [i, entry] of ordered.entries()) {
    const [table, verb] = entry.op.split('.') as [SyncedTable, string]
    if (verb !== 'edit' || entry.status === 'rejected') continue
    // Later changes may already have overwritten a resent edit.
    if (entry.confirmed !== null) continue
    const others = ordered.filter((other, j) => j !== i && mayTouch(other, entry.target))
    const key = `${table}/${entry.target}`
    const was = before.all.get(key)?.row
    const is = after.rows.get(key)?.row
    if (others.length > 0 || is === undefined) continue
    const stands = (field: string) => canonical(value(is, field)) === canonical(entry.set[field])
    const units = (ASK[table] ?? []).filter((unit) => unit.some((field) => field in entry.set))
    if (entry.status === 'applied') {
      for (const field of Object.keys(entry.set)) {
        ensure(3, stands(field), `${entry.op} ${entry.mid} says applied, ${field} does not stand`)
      }
    }
    if (was === undefined) continue
    for (const unit of units) {
      const touched = unit.filter((field) => field in entry.set)
      const based = (field: string) =>
        canonical(value(was, field)) === canonical(entry.base[field]) ||
        canonical(value(was, field)) === canonical(entry.set[field])
      const overwritten = touched.filter((field) => !based(field) && stands(field))
      const what = `${entry.op} ${entry.mid} overwrote ${overwritten.join()} of another device`
      ensure(5, overwritten.length === 0, what)
    }
  }
}

const value = (row: object, field: string): unknown => (row as Record<string, unknown>)[field]

/** Ops that may write rows with other ids: what is declared or put into the cart may join a row that is here. */
const ELSEWHERE = new Set(['conflict.resolve', 'address.remove', 'parcel.declare', 'cartLine.add'])

const mayTouch = ({ op, target }: LogEntry, id: string) => target === id || ELSEWHERE.has(op)
