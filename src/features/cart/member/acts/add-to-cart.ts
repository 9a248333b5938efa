import { database } from '#engine/client/data/current.ts'
import { shownRows } from '#engine/client/data/shown.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { mutate, mutateAnnounced, type Written } from '#engine/client/sync/mutate.ts'
import type { SetOf } from '#engine/shared/registry.ts'
import { addCartLine, editCartLine } from '#features/cart/changes/cart-line.ts'
import type { CartLineRow } from '#features/cart/member/data/cart.ts'
import { type Added, addForVisitor } from '#features/cart/member/data/visitor-cart.ts'
import { joinedQuantity } from '#features/goods/rules/pieces.ts'
import { MAX_CART_LINES } from '#features/requests/rules/request-cost.ts'

type Goods = SetOf<'cartLine.add'>

/**
 * Puts a variant into the cart of the account, or of the visitor. More pieces of one that is in it join its line, up to
 * the stock. Answers null if the cart is full.
 */
export async function addToCart(
  goods: Goods,
  { stock, isVisitor }: { stock: number; isVisitor: boolean },
): Promise<(Added & Pick<Written, 'decision'>) | null> {
  if (isVisitor) {
    const createdAt = new Date(nowMs()).toISOString()
    const added = await addForVisitor({ id: newId(), mid: newId(), set: goods, createdAt }, stock)
    return added && { ...added, decision: 'done' }
  }
  const lines = await linesOfAccount()
  const same = lines.find(({ variantId }) => variantId === goods.variantId)
  if (same === undefined) {
    if (lines.length >= MAX_CART_LINES) return null
    const { decision } = await mutate([intent(addCartLine, newId(), goods)])
    return { quantity: goods.quantity, added: goods.quantity, decision }
  }
  const quantity = joinedQuantity(same.quantity, goods.quantity, stock)
  const edit = intent(editCartLine, same.id, { quantity, isSelected: true })
  const { decision } = await mutateAnnounced([edit])
  return { quantity, added: quantity - same.quantity, decision }
}

async function linesOfAccount(): Promise<CartLineRow[]> {
  const db = database.peek()
  if (db === null) throw new Error('No account database is open')
  return shownRows(await db.cartLine.toArray()).map(({ row }) => row)
}
