import type { ReadonlySignal } from '@preact/signals-core'
import { type Live, live } from '#engine/client/data/live.ts'
import { shownOne, shownRows } from '#engine/client/data/shown.ts'
import { type RequestStatus, requestCan } from '#features/requests/rules/request-states.ts'
import { itemKey, readShopLink } from '#features/requests/rules/shop-links.ts'

/** Where an item of a link is already: in the cart, or in a request that is not over. */
export type KnownItem = { kind: 'cart' } | { kind: 'request'; id: string }

const isOver = (status: RequestStatus) =>
  !requestCan.withdraw({ status }) && !['paymentProcessing', 'pendingPurchase'].includes(status)

/** The items of links that the member has in the cart or asks for, by the key of each item. */
export function linkItems(): ReadonlySignal<Live<ReadonlyMap<string, KnownItem>>> {
  return live(async (db) => {
    const items = new Map<string, KnownItem>()
    const note = (link: string, item: KnownItem) => {
      const shopLink = readShopLink(link)
      if (shopLink !== null) items.set(itemKey(shopLink), item)
    }
    for (const { row } of shownRows(await db.cartLine.toArray())) note(row.link, { kind: 'cart' })
    for (const { row } of shownRows(await db.requestLine.toArray())) {
      const request = shownOne(await db.request.get(row.requestId))
      if (request !== null && !isOver(request.row.status)) {
        note(row.link, { kind: 'request', id: request.row.id })
      }
    }
    return items
  })
}
