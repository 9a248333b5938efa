import type { ReadonlySignal } from '@preact/signals-core'
import { type Live, live } from '#engine/client/data/live.ts'
import { shownOne, shownRows } from '#engine/client/data/shown.ts'
import type { CustomsLine } from '#features/orders/contract/order-parts.ts'
import { foldGoodsName } from '#features/orders/rules/match-customs.ts'

/** How many orders are asked for what customs were told. */
const ASKED_ORDERS = 50

/** What the member's last orders told customs, by the folded names of the goods; the newest first. */
export type DeclaredCustoms = ReadonlyMap<string, readonly CustomsLine[]>

/** What customs were told by the orders that are on the device. */
export const declaredCustoms = (): ReadonlySignal<Live<DeclaredCustoms>> =>
  live(async (db) => {
    const rows = await db.shipment.orderBy('view.createdAt').reverse().limit(ASKED_ORDERS).toArray()
    const lines = shownRows(rows).flatMap(({ row }) => row.customs)
    const goods = await db.goods.bulkGet(lines.map(({ goodsId }) => goodsId))
    const declared = new Map<string, CustomsLine[]>()
    for (const [at, line] of lines.entries()) {
      const name = shownOne(goods[at])?.row.name
      if (name === undefined) continue
      const key = foldGoodsName(name)
      declared.set(key, [...(declared.get(key) ?? []), line])
    }
    return declared
  })
