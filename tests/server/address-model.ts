import type { ConflictRow } from '#engine/shared/rows.ts'
import type { AddressFields } from '#features/addresses/changes/address.ts'
import { anId } from '#tests/support/row-builders.ts'

type Fields = Pick<AddressFields, 'recipient' | 'city' | 'note'>
export type Act =
  | { kind: 'create' | 'remove'; row: number }
  | { kind: 'edit'; row: number; set: Partial<Fields>; from: number }
  | { kind: 'resolve'; conflict: number; choice: 'mine' | 'theirs' }
type Told = {
  mid: string
  status: 'applied' | 'conflict' | 'rejected'
  mutation: { op: string; id: string; set: Record<string, unknown>; base: Record<string, unknown> }
}
type Conflict = { rowId: string; clientId: string; mine: Partial<Fields>; mid: string }
/** At most one is open for each unit and device. */
export const keyOf = ({
  rowId,
  clientId,
  unit,
}: Pick<ConflictRow, 'rowId' | 'clientId' | 'unit'>) => `${rowId} ${clientId} ${unit}`

/** The fields of an address conflict as one unit, its note as another. */
const UNITS = { address: ['recipient', 'city'], note: ['note'] } as const

/** A model of the rules for addresses in memory, without a database. The server must give the same results. */
export class AddressModel {
  readonly #whole: AddressFields
  readonly #ids = [anId(), anId(), anId()]
  readonly #rows = new Map<string, Fields>()
  /** All versions of each row, oldest first. */
  readonly #past = new Map<string, Fields[]>()
  readonly #conflicts = new Map<string, Conflict>()
  readonly #settled = new Map<string, string>()
  readonly #outcomes = new Set<string>()

  constructor(whole: AddressFields) {
    this.#whole = whole
  }

  /** The mutation of an act and its expected outcome; null if the act is not possible. */
  tell(act: Act, open: readonly { row: ConflictRow }[], clientId: string): Told | null {
    const mid = anId()
    if (act.kind === 'resolve') return this.#resolve(act, open, mid)
    const id = this.#ids[act.row] as string
    switch (act.kind) {
      case 'create':
        return this.#create(id, mid)
      case 'remove':
        return this.#remove(id, mid)
      case 'edit':
        return this.#edit(id, act, clientId, mid)
    }
  }

  shown() {
    return {
      addresses: [...this.#rows]
        .map(([id, fields]) => ({ id, ...fields }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
      conflicts: [...this.#conflicts]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, { rowId, clientId, mine }]) => ({ rowId, clientId, mine })),
      outcomes: [...this.#outcomes].sort(),
    }
  }

  #write(id: string, fields: Fields): void {
    this.#rows.set(id, fields)
    this.#past.set(id, [...(this.#past.get(id) ?? []), fields])
  }

  #create(id: string, mid: string): Told {
    const { recipient, city, note } = this.#whole
    if (!this.#rows.has(id)) this.#write(id, { recipient, city, note })
    const mutation = { op: 'address.create', id, set: { ...this.#whole }, base: {} }
    return { mid, status: 'applied', mutation }
  }

  /** Removal wins over editing, and an edit that waits in a conflict is refused. */
  #remove(id: string, mid: string): Told {
    this.#rows.delete(id)
    for (const [key, conflict] of this.#conflicts) {
      if (conflict.rowId !== id) continue
      this.#conflicts.delete(key)
      this.#outcomes.add(conflict.mid)
    }
    return { mid, status: 'applied', mutation: { op: 'address.remove', id, set: {}, base: {} } }
  }

  #edit(
    id: string,
    { set, from }: Extract<Act, { kind: 'edit' }>,
    clientId: string,
    mid: string,
  ): Told {
    const past = this.#past.get(id) ?? []
    const seen = past.at(-1 - from) ?? past[0] ?? {}
    const base: Partial<Fields> = { ...seen }
    const mutation = { op: 'address.edit', id, set: { ...set }, base: { ...base } }
    const row = this.#rows.get(id)
    if (row === undefined) {
      this.#outcomes.add(mid)
      return { mid, status: 'rejected', mutation }
    }
    const accepted = { ...set }
    let status: Told['status'] = 'applied'
    for (const [unit, fields] of Object.entries(UNITS)) {
      const touched = fields.filter((field) => field in set)
      const stands = fields.every(
        (field) =>
          (field in set && row[field] === set[field]) ||
          (field in base ? row[field] === base[field] : !(field in set)),
      )
      if (touched.length === 0 || stands) continue
      status = 'conflict'
      const key = keyOf({ rowId: id, clientId, unit })
      const mine = { ...this.#conflicts.get(key)?.mine }
      for (const field of touched) {
        mine[field] = set[field] as string
        delete accepted[field]
      }
      this.#conflicts.set(key, { rowId: id, clientId, mine, mid })
    }
    this.#write(id, { ...row, ...accepted })
    return { mid, status, mutation }
  }

  #resolve(
    { conflict: index, choice }: Extract<Act, { kind: 'resolve' }>,
    open: readonly { row: ConflictRow }[],
    mid: string,
  ): Told | null {
    const chosen = open.toSorted((a, b) => (a.row.id < b.row.id ? -1 : 1))[index]?.row
    if (chosen === undefined) return null
    const { id, rowId } = chosen
    const mutation = { op: 'conflict.resolve', id, set: { choice }, base: {} }
    const key = keyOf(chosen)
    const conflict = this.#conflicts.get(key)
    if (conflict === undefined) {
      // Resolved in this batch: "theirs" needs nothing, "mine" may not have been applied.
      if (choice === 'theirs' || this.#settled.get(id) === choice) {
        return { mid, status: 'applied', mutation }
      }
      this.#outcomes.add(mid)
      return { mid, status: 'rejected', mutation }
    }
    this.#conflicts.delete(key)
    this.#settled.set(id, choice)
    const row = this.#rows.get(rowId)
    if (choice === 'mine' && row !== undefined) this.#write(rowId, { ...row, ...conflict.mine })
    return { mid, status: 'applied', mutation }
  }
}
