import type { Ref, Rows, SyncedTable } from '#shared/contract/rows.ts'
import type { WireMutation } from '#shared/contract/sync.ts'
import { editAccount } from '#shared/mutations/account.ts'
import { createAddress, editAddress, removeAddress } from '#shared/mutations/address.ts'
import { dismissOutcome, resolveConflict } from '#shared/mutations/attention.ts'
import { fileClaim, withdrawClaim } from '#shared/mutations/claim.ts'
import { discardDraft, saveDraft } from '#shared/mutations/draft.ts'
import { addGoods, editGoods, removeGoods } from '#shared/mutations/goods.ts'
import type { Definition } from '#shared/mutations/mutation.ts'
import { declareParcel, editParcel, removeParcel } from '#shared/mutations/parcel.ts'
import { attachPhoto, removePhoto } from '#shared/mutations/photo.ts'

const definitions = [
  editAccount,
  createAddress,
  editAddress,
  removeAddress,
  declareParcel,
  editParcel,
  removeParcel,
  addGoods,
  editGoods,
  removeGoods,
  attachPhoto,
  removePhoto,
  fileClaim,
  withdrawClaim,
  saveDraft,
  discardDraft,
  resolveConflict,
  dismissOutcome,
] as const

export type Known = (typeof definitions)[number]
export type Op = Known['op']
/** What a form or action asks for; the outbox adds seq, mid, version and time. */
export type Intent<D = Known> =
  D extends Definition<infer Set>
    ? { definition: D; id: string; set: Set; base?: Partial<Record<string, unknown>> }
    : never

type Loose = Definition<Record<string, unknown>>
/** Every change that a device may send, by name. The set is unchecked here: `definition.set` checks it. */
export const MUTATIONS: ReadonlyMap<string, Loose> = new Map(
  definitions.map((definition) => [definition.op, definition as unknown as Loose]),
)

/** The rows that a mutation may change; none for an op that this version does not know. */
export function touchedBy(m: WireMutation): Ref[] {
  return MUTATIONS.get(m.op)?.touches(m) ?? []
}

/** One row after a mutation; see `Effects`. */
export function effectOn<T extends SyncedTable>(
  ref: Ref<T>,
  row: Rows[T] | undefined,
  m: WireMutation,
): Rows[T] | undefined {
  const effect = MUTATIONS.get(m.op)?.effects[ref.table]
  return effect === undefined ? row : effect(row, m, ref.id)
}

/** An old device's mutation with its `set` in today's shape, or null where this version does not know the op or its version. */
export function bringUpToDate(m: WireMutation): WireMutation | null {
  const definition = MUTATIONS.get(m.op)
  if (definition === undefined || m.v > definition.v) return null
  let { set } = m
  for (let version = m.v; version < definition.v; version++) {
    const upcast = definition.upcast?.[version]
    if (upcast === undefined) return null
    set = upcast(set)
  }
  return { ...m, v: definition.v, set }
}

export type SetOf<D> = D extends Definition<infer Set> ? Set : never
