import type { MemberScope } from '#engine/server/database/member-scope.ts'
import type { Ref } from '#engine/shared/rows.ts'

/** Reads the orders that parcels are in; by the id of the parcel. */
export async function ordersOfParcels(
  scope: MemberScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Ref>> {
  const codes = new Map(ids.map((id) => [id, scope.get('parcel', id)?.transCode ?? null]))
  const transCode = [...codes.values()].filter((code) => code !== null)
  const orders = await scope.loadWhere('shipment', { transCode })
  const byCode = new Map(orders.map(({ id, transCode: code }) => [code, id]))
  return new Map(
    [...codes].flatMap(([id, code]): [string, Ref][] => {
      const order = code === null ? undefined : byCode.get(code)
      return order === undefined ? [] : [[id, { table: 'shipment', id: order }]]
    }),
  )
}
