import { afterEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { publicDatabase } from '#engine/client/data/public-database.ts'
import { removeForVisitor, visitorLines } from '#features/cart/member/data/visitor-cart.ts'
import { mallLineFields } from '#tests/support/cart-rows.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { anId } from '#tests/support/row-builders.ts'
import { addToCart } from './add-to-cart.ts'
import { mergeVisitorCart } from './merge-visitor-cart.ts'

afterEach(async () => {
  closeCurrent()
  await publicDatabase().cart.clear()
})

const cup = mallLineFields({ quantity: 2 })
const asVisitor = { stock: 9, isVisitor: true }
const asMember = { stock: 9, isVisitor: false }

test('more pieces of a variant join its line, up to the stock, for visitors and members', async () => {
  const { db } = await aCurrentDevice()
  for (const by of [asVisitor, asMember]) {
    expect(await addToCart(cup, by)).toMatchObject({ quantity: 2, added: 2 })
    expect(await addToCart(cup, by)).toMatchObject({ quantity: 4, added: 2 })
    expect(await addToCart({ ...cup, quantity: 8 }, by)).toMatchObject({ quantity: 9, added: 5 })
    expect(await addToCart(cup, by)).toMatchObject({ quantity: 9, added: 0 })
  }
  expect((await visitorLines()).map(({ set }) => set.quantity)).toEqual([9])
  expect((await db.cartLine.toArray()).map(({ view }) => view?.quantity)).toEqual([9])
})

test('a login takes the visitor’s lines once, in their order, even if it is interrupted', async () => {
  const { db } = await aCurrentDevice()
  const bowl = mallLineFields({ name: 'Bowl' })
  await addToCart(cup, asVisitor)
  await addToCart(bowl, asVisitor)
  const lines = await visitorLines()
  expect(await mergeVisitorCart(db)).toBe(2)
  expect(await visitorLines()).toEqual([])
  // The browser was killed before the visitor's cart was emptied.
  await publicDatabase().cart.bulkPut(lines)
  expect(await mergeVisitorCart(db)).toBe(2)
  const sent = await db.outbox.toArray()
  expect(sent.map(({ op, set }) => [op, set.name])).toEqual([
    ['cartLine.add', 'Celadon cup'],
    ['cartLine.add', 'Bowl'],
  ])
  expect(sent.map(({ mid }) => mid)).toEqual(lines.map(({ mid }) => mid).reverse())
  expect(await mergeVisitorCart(db)).toBe(0)
  // The same after the server has them.
  await db.history.bulkAdd(sent.map((m) => ({ ...m, doneAt: 1, clientId: anId() })) as never)
  await db.outbox.clear()
  await publicDatabase().cart.bulkPut(lines)
  expect(await mergeVisitorCart(db)).toBe(2)
  expect(await db.outbox.count()).toBe(0)
})

test('a full cart takes no further line', async () => {
  const { db } = await aCurrentDevice()
  for (let n = 0; n < 200; n += 1) await addToCart(mallLineFields(), asVisitor)
  expect(await addToCart(cup, asVisitor)).toBeNull()
  await mergeVisitorCart(db)
  expect(await addToCart(cup, asMember)).toBeNull()
  await removeForVisitor([])
})
