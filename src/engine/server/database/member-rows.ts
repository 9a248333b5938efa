import { isDeepStrictEqual } from 'node:util'
import type { MemberEvent } from '#engine/shared/events.ts'
import type { Rows, SyncedTable } from '#engine/shared/rows.ts'
import { SYNCED_TABLES } from '#engine/shared/tables.ts'
import type { ActName, AuditEntry } from './audit.ts'
import type { Tx } from './database.ts'
import { readRows, readWanted, type Versioned, type Wanted } from './rows.ts'

type Row = Rows[SyncedTable]
/**
 * One row: as stored (undefined if it was not read), and as it is to be written. Version 0 marks a stored row that is
 * outside of its table's window: devices do not hold it. `leaves`: it is to be outside.
 */
export type Slot = {
  stored: Versioned | null | undefined
  row: Row | undefined
  put: boolean
  leaves: boolean
}
type Slots = Map<string, Slot>
export type Change = Slot & { accountId: string; table: SyncedTable; id: string }

export type NewEvent = MemberEvent & { accountId: string }
/** An event with the id under which it was written. */
export type RecordedEvent = NewEvent & { id: string }
export type NewAudit<A extends ActName = ActName> = AuditEntry<A> & { accountId: string | null }

type Matches<T extends SyncedTable> = { [F in keyof Rows[T]]?: readonly Rows[T][F][] }

/** The rows of a locked account, read and written in bulk. Changes reach the database in one flush at the end. */
export type MemberRows = {
  accountId: string
  /** The version that the account's rows get if they change. */
  nextVersion: number
  /** Reads rows by id, for `get`. */
  load: (table: SyncedTable, ids: Iterable<string>) => Promise<void>
  /** Reads rows by a field, their id or that of a row that they belong to, of any number of tables in one statement. */
  loadAll: (wanted: Iterable<Wanted>) => Promise<void>
  /** Reads the rows whose fields are each among the given values, and returns them with the changes of this transaction. */
  loadWhere: <T extends SyncedTable>(table: T, matches: Matches<T>) => Promise<Rows[T][]>
  /** Reads one row by its id, and returns it with the changes of this transaction. */
  loadOne: <T extends SyncedTable>(table: T, id: string) => Promise<Rows[T] | undefined>
  /** A row with the changes of this transaction. Throws if it was neither loaded nor put. */
  get: <T extends SyncedTable>(table: T, id: string) => Rows[T] | undefined
  /** Every row that was loaded or put, with the changes of this transaction. */
  rowsHeld: <T extends SyncedTable>(table: T) => Rows[T][]
  /** The rows that were loaded and not put, and that are outside of their table's window. */
  outside: <T extends SyncedTable>(table: T) => Rows[T][]
  /** Inserts or replaces a row. One outside of its table's window comes back, with its owner and their parts. */
  put: <T extends SyncedTable>(table: T, row: Rows[T]) => void
  remove: (table: SyncedTable, id: string) => void
  /** Takes a loaded row out of its table's window: devices remove it, and the server keeps it. */
  leave: (table: SyncedTable, id: string) => void
  event: (event: MemberEvent) => void
}

export type Unit = { slots: Map<string, Slots>; events: NewEvent[]; audits: NewAudit[] }

export const slotKey = (accountId: string, table: SyncedTable): string => `${accountId}/${table}`

/** Whether devices hold the row, before and after this transaction. */
export const wasHeld = ({ stored }: Slot): boolean => (stored?.version ?? 0) > 0
export const isHeld = ({ row, leaves }: Slot): boolean => row !== undefined && !leaves

/** Whether the flush has anything to do for a row. */
export function isChanged(slot: Slot): boolean {
  const { put, stored, row } = slot
  return put && (wasHeld(slot) !== isHeld(slot) || !isDeepStrictEqual(stored?.row, row))
}

/** The rows of the accounts that this transaction has locked, with the next version of each. */
export function makeRows(
  tx: Tx,
  versions: ReadonlyMap<string, number>,
): { unit: Unit; rowsOf: (accountId: string) => MemberRows; readUnread: () => Promise<void> } {
  const unit: Unit = { slots: new Map(), events: [], audits: [] }
  /** The values of fields by which `loadAll` has read rows. Nobody else writes rows of a locked account. */
  const linksRead = new Map<string, Set<unknown>>()
  const readBy = (accountId: string, table: SyncedTable, field: string): Set<unknown> => {
    const key = `${slotKey(accountId, table)}/${field}`
    const values = linksRead.get(key) ?? new Set()
    linksRead.set(key, values)
    return values
  }
  /** The stored rows that match, if `loadAll` has read them all. */
  const readBefore = <T extends SyncedTable>(
    accountId: string,
    table: T,
    matches: Matches<T>,
  ): Versioned<T>[] | undefined => {
    const [match, more] = Object.entries<readonly unknown[] | undefined>(matches)
    if (match === undefined || more !== undefined) return undefined
    const [field, values = []] = match
    const known = readBy(accountId, table, field)
    if (!values.every((value) => known.has(value))) return undefined
    return [...(unit.slots.get(slotKey(accountId, table))?.values() ?? [])].flatMap(({ stored }) =>
      stored && values.includes(Reflect.get(stored.row, field)) ? [stored as Versioned<T>] : [],
    )
  }

  const rowsOf = (accountId: string): MemberRows => {
    const slotsOf = (table: SyncedTable): Slots => {
      if (!versions.has(accountId)) throw new Error('A row of an account that is not locked')
      const key = slotKey(accountId, table)
      const slots = unit.slots.get(key) ?? new Map<string, Slot>()
      unit.slots.set(key, slots)
      return slots
    }
    const write = (
      table: SyncedTable,
      id: string,
      { row, leaves = false }: { row: Row | undefined; leaves?: boolean },
    ) => {
      const slots = slotsOf(table)
      slots.set(id, { stored: slots.get(id)?.stored, row, put: true, leaves })
    }
    const unreadOf = ({ table, field, values }: Wanted): string[] => {
      const unique = [...new Set(values)]
      if (field === 'id') {
        const slots = slotsOf(table)
        return unique.filter((id) => slots.get(id)?.stored === undefined)
      }
      const known = readBy(accountId, table, field)
      return unique.filter((value) => !known.has(value))
    }
    const rows: MemberRows = {
      accountId,
      nextVersion: versions.get(accountId) ?? 0,
      async loadWhere(table, matches) {
        const slots = slotsOf(table)
        const storedRows =
          readBefore(accountId, table, matches) ?? (await readRows(tx, accountId, table, matches))
        for (const versioned of storedRows) keep(slots, versioned.row.id, versioned)
        return storedRows.flatMap(({ row }) => {
          const now = slots.get(row.id)?.row
          return now === undefined ? [] : [now as Rows[typeof table]]
        })
      },
      async loadOne<T extends SyncedTable>(table: T, id: string) {
        // Safe: the id of every row is text.
        const [row] = await rows.loadWhere(table, { id: [id] } as unknown as Matches<T>)
        return row
      },
      load: (table, ids) => rows.loadAll([{ table, field: 'id', values: ids }]),
      async loadAll(wanted) {
        const unread = [...wanted].flatMap((one) => {
          const values = unreadOf(one)
          return values.length > 0 ? [{ ...one, values }] : []
        })
        for (const { table, ...versioned } of await readWanted(tx, accountId, unread)) {
          keep(slotsOf(table), versioned.row.id, versioned)
        }
        for (const { table, field, values } of unread) {
          const known = readBy(accountId, table, field)
          for (const value of values) {
            if (field === 'id') keep(slotsOf(table), value, null)
            else known.add(value)
          }
        }
      },
      get<T extends SyncedTable>(table: T, id: string) {
        const slot = slotsOf(table).get(id)
        if (slot === undefined) throw new Error(`${table} ${id} was asked for before it was loaded`)
        return slot.row as Rows[T] | undefined
      },
      rowsHeld<T extends SyncedTable>(table: T) {
        const held = [...slotsOf(table).values()].map(({ row }) => row)
        return held.filter((row) => row !== undefined) as Rows[T][]
      },
      outside<T extends SyncedTable>(table: T) {
        return [...slotsOf(table).values()].flatMap(({ stored, put }) =>
          stored?.version === 0 && !put ? [stored.row as Rows[T]] : [],
        )
      },
      put: (table, row) => write(table, row.id, { row }),
      remove: (table, id) => write(table, id, { row: undefined }),
      leave: (table, id) => write(table, id, { row: rows.get(table, id), leaves: true }),
      event: (event) => unit.events.push({ accountId, ...event }),
    }
    return rows
  }
  /** Reads rows that were put without being loaded: the digest needs their old version. */
  const readUnread = async () => {
    for (const accountId of versions.keys()) {
      const slots = SYNCED_TABLES.map((table) => {
        const values = unit.slots.get(slotKey(accountId, table))?.keys() ?? []
        return { table, field: 'id', values }
      })
      await rowsOf(accountId).loadAll(slots)
    }
  }
  return { unit, rowsOf, readUnread }
}

function keep(slots: Slots, id: string, stored: Versioned | null): void {
  const slot = slots.get(id)
  if (slot === undefined) slots.set(id, { stored, row: stored?.row, put: false, leaves: false })
  else if (slot.stored === undefined) slot.stored = stored
}
