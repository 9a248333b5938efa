import { type ReadonlySignal, signal } from '@preact/signals-core'
import { liveQuery } from 'dexie'
import type { Live } from '#engine/client/data/live.ts'
import { publicDatabase } from '#engine/client/data/public-database.ts'
import type { VisitorLine } from '#features/cart/member/data/visitor-line.ts'
import { joinedQuantity } from '#features/goods/rules/pieces.ts'
import { MAX_CART_LINES } from '#features/requests/rules/request-cost.ts'

/** The visitor's lines, the newest first. */
export function visitorCart(): ReadonlySignal<Live<VisitorLine[]>> {
  let stop: (() => void) | undefined
  const result = signal<Live<VisitorLine[]>>(
    { state: 'loading' },
    {
      watched: () => {
        const subscription = liveQuery(visitorLines).subscribe({
          next: (value) => {
            result.value = { state: 'ready', value }
          },
          error: (error) => {
            result.value = { state: 'error', error }
          },
        })
        stop = () => subscription.unsubscribe()
      },
      unwatched: () => stop?.(),
    },
  )
  return result
}

export async function visitorLines(): Promise<VisitorLine[]> {
  const lines = await publicDatabase().cart.toArray()
  return lines.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))
}

/** The quantity that a line has now, and how many pieces of it are new: none where the cart has the whole stock. */
export type Added = { quantity: number; added: number }

/** Adds goods to the visitor's cart; more pieces of a variant join its line. Answers null if the cart is full. */
export function addForVisitor(line: VisitorLine, stock: number): Promise<Added | null> {
  const { cart } = publicDatabase()
  return publicDatabase().transaction('rw', cart, async () => {
    const lines = await cart.toArray()
    const same = lines.find(({ set }) => set.variantId === line.set.variantId)
    if (same === undefined && lines.length >= MAX_CART_LINES) return null
    const inCart = same?.set.quantity ?? 0
    const quantity = joinedQuantity(inCart, line.set.quantity, stock)
    const merged = same ?? line
    await cart.put({ ...merged, set: { ...merged.set, quantity } })
    return { quantity, added: quantity - inCart }
  })
}

/** Sets the quantity of one of the visitor's lines, if it is still here. */
export async function setVisitorQuantity(id: string, quantity: number): Promise<void> {
  const { cart } = publicDatabase()
  await publicDatabase().transaction('rw', cart, async () => {
    const line = await cart.get(id)
    if (line !== undefined) await cart.put({ ...line, set: { ...line.set, quantity } })
  })
}

export async function removeForVisitor(ids: readonly string[]): Promise<void> {
  await publicDatabase().cart.bulkDelete([...ids])
}
