import { createHash } from 'node:crypto'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import type { Rows } from '#engine/shared/rows.ts'
import type { GoodsRow } from '#features/parcels/changes/rows.ts'

type MerchantParcel = Pick<Rows['requestParcel'], 'id' | 'parcelId'>
type Line = Pick<Rows['requestLine'], 'id' | 'name'>

/**
 * The id of the goods that a merchant's parcel declares for a line, a UUIDv7 with the time of the merchant's parcel. It is derived, so
 * that the goods are found again after their member has renamed them.
 */
export function goodsIdOf(merchantParcelId: string, lineId: string): string {
  const hash = createHash('sha256').update(`${merchantParcelId} ${lineId}`).digest('hex')
  const [time, rest] = [merchantParcelId.slice(0, 14), hash.slice(0, 18)]
  return `${time}7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6)}`
}

/** The declared goods of a line in a merchant's parcel; by the name where they were declared before ids were derived. */
export const goodsOf = (
  goods: readonly GoodsRow[],
  merchantParcel: MerchantParcel,
  line: Line,
): GoodsRow | undefined =>
  goods.find(({ id }) => id === goodsIdOf(merchantParcel.id, line.id)) ??
  goods.find(({ name }) => name === line.name)

/** Takes pieces out of the declared goods of a merchant's parcel. Answers the goods of which nothing is left, not yet removed. */
export function lowerGoods(
  scope: MemberScope,
  goods: readonly GoodsRow[],
  merchantParcel: MerchantParcel,
  pieces: readonly { line: Line; quantity: number }[],
): GoodsRow[] {
  const left = new Map(goods.map((one) => [one.id, one]))
  const changed = new Set<string>()
  for (const { line, quantity } of pieces) {
    const some = [...left.values()].filter((one) => one.quantity > 0)
    const row = goodsOf(some, merchantParcel, line)
    if (row === undefined) continue
    const rest = Math.max(row.quantity - quantity, 0)
    const declaredValueFen = Math.round((row.declaredValueFen * rest) / row.quantity)
    left.set(row.id, { ...row, quantity: rest, declaredValueFen })
    changed.add(row.id)
  }
  const after = [...left.values()].filter(({ id }) => changed.has(id))
  for (const one of after.filter(({ quantity }) => quantity > 0)) scope.put('goods', one)
  return after.filter(({ quantity }) => quantity === 0)
}

/** Removes goods of a parcel, with their entries in the audit log. */
export function removeGoods(scope: MemberScope, rows: readonly GoodsRow[]): void {
  for (const { id, parcelId, name } of rows) {
    scope.remove('goods', id)
    const before = { parcelId, name }
    scope.audit({
      act: 'removeGoods',
      about: 'goods',
      objectId: id,
      before,
      after: null,
    })
  }
}
