import type { CartLineRow } from '#data/cart.ts'
import { database } from '#data/current.ts'
import { shownRows } from '#data/shown.ts'
import { type Added, addForVisitor } from '#data/visitor-cart.ts'
import { nowMs } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { joinedQuantity, MAX_CART_LINES } from '#shared/domain/cart.ts'
import { addCartLine, editCartLine } from '#shared/mutations/cart-line.ts'
import type { SetOf } from '#shared/mutations/registry.ts'
import { intent } from '#sync/intent.ts'
import { mutate, mutateSaid, type Written } from '#sync/mutate.ts'

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
  const { decision } = await mutateSaid([edit])
  return { quantity, added: quantity - same.quantity, decision }
}

async function linesOfAccount(): Promise<CartLineRow[]> {
  const db = database.peek()
  if (db === null) throw new Error('No account database is open')
  return shownRows(await db.cartLine.toArray()).map(({ row }) => row)
}
