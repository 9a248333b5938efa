import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Toaster } from '#engine/client/ui/Toaster.tsx'
import type { Rows } from '#engine/shared/rows.ts'
import { getVariants, type VariantNow } from '#features/mall/contract/mall.ts'
import { aCartLine, linkLineFields } from '#tests/support/cart-rows.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { everywhere } from '#tests/support/products.ts'
import { button, cleanUp, click, eventually, find, render, type } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { CheckoutSheet } from './checkout/CheckoutSheet.tsx'
import { type CartLineRow, cartLines } from './data/cart.ts'
import { FilledCart } from './FilledCart.tsx'

afterEach(() => {
  cleanUp()
  closeCurrent()
  vi.unstubAllGlobals()
})

const words = () => document.body.textContent ?? ''
const summary = () =>
  [...document.querySelectorAll('section')].find((one) => one.textContent?.startsWith('Summary'))
    ?.textContent ?? ''

const KILN = anId()
const cup = aCartLine({ shopId: KILN, quantity: 2, priceFen: 6_800 })
const bowl = aCartLine({ shopId: KILN, name: 'Bowl', quantity: 1, priceFen: 4_000 })
const shirt = aCartLine({ ...linkLineFields(), quantity: 1, priceFen: 10_010 })

const sold = (line: Rows['cartLine'], given: Partial<VariantNow> = {}): VariantNow => ({
  id: line.variantId ?? '',
  productId: line.productId ?? '',
  name: everywhere(line.name),
  shopName: everywhere(line.shopName),
  specification: [everywhere(line.specification)],
  picture: null,
  stock: 9,
  minimumOrder: 1,
  priceFen: line.priceFen,
  ...given,
})
const answering = (...variants: VariantNow[]) => fakeServer().answer(getVariants, { variants })

function Cart() {
  const lines = useLive(cartLines, [])
  const [checkout, setCheckout] = useState<readonly CartLineRow[] | null>(null)
  if (lines.state !== 'ready') return null
  return (
    <>
      <FilledCart lines={lines.value} onCheckOut={setCheckout} />
      {checkout && <CheckoutSheet lines={checkout} onClose={() => setCheckout(null)} />}
    </>
  )
}

async function withLines(...lines: Rows['cartLine'][]): Promise<AccountDatabase> {
  const { db } = await aCurrentDevice()
  for (const view of lines) await db.cartLine.put({ id: view.id, view, version: 1, waiting: false })
  render(<Cart />)
  await eventually(() => expect(words()).toContain(lines[0]?.name))
  return db
}
const lineOf = async (db: AccountDatabase, { id }: Rows['cartLine']) =>
  (await db.cartLine.get(id))?.view

test('lines are grouped by shop, links apart, and the fee is that of the links', async () => {
  answering(sold(cup), sold(bowl))
  await withLines(cup, bowl, shirt)
  await eventually(() => expect(summary()).toContain('CN¥281.11'))
  const groups = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(groups).toEqual(expect.arrayContaining(['Jingdezhen Kiln', 'From links', 'Summary']))
  expect(summary()).toContain('4 pieces of goods')
  expect(summary()).toContain('Handling fee for links (5%)CN¥5.01')
  expect(summary()).toContain('Confirmed when we review your links')
  expect(find('a[target="_blank"]').getAttribute('href')).toBe(shirt.link)
})

test('what has changed since is marked, and the sum has the prices of now', async () => {
  const removal = aCartLine({ shopId: KILN, name: 'Vase' })
  const few = aCartLine({ shopId: KILN, name: 'Tray', quantity: 5 })
  answering(
    sold(cup, { priceFen: 7_000 }),
    sold(few, { stock: 3 }),
    sold(bowl, { minimumOrder: 2 }),
  )
  await withLines(cup, removal, few, bowl)
  await eventually(() => expect(words()).toContain('Price up from CN¥68.00'))
  expect(words()).toContain('Product specification not found')
  expect(words()).toContain('Insufficient stock · In stock: 3')
  expect(words()).toContain('The minimum order is 2')
  expect(summary()).toContain('CN¥140.00')
  expect(summary()).toContain('3 items can’t be bought right now and aren’t in the total')
  const box = [...document.querySelectorAll<HTMLInputElement>('li input[type="checkbox"]')]
  expect(box.filter(({ disabled }) => disabled)).toHaveLength(1)
})

test('lines are selected, counted and removed on the device', async () => {
  answering(sold(cup), sold(bowl))
  const db = await withLines(cup, bowl)
  await eventually(() => expect(summary()).toContain('CN¥176.00'))
  await click(find('[aria-label="One more: Celadon cup"]'))
  await click(find('[aria-label="One more: Celadon cup"]'))
  await eventually(async () => expect((await lineOf(db, cup))?.quantity).toBe(4))
  const typed = find<HTMLInputElement>('[aria-label="Quantity: Bowl"]')
  await type(typed, 'many')
  expect(words()).toContain('Enter a whole number of pieces')
  expect(typed.value).toBe('many')
  await click(find('h2 + label, h2 ~ div label'))
  await eventually(async () => expect((await lineOf(db, bowl))?.isSelected).toBe(false))
  await eventually(() => expect(words()).toContain('Select items to see what they cost'))
  await click(button('Check out'))
  expect(words()).toContain('Select at least one item to check out.')
  await click(find('[aria-label="Remove from cart: Bowl"]'))
  await eventually(async () => expect(await lineOf(db, bowl)).toBeUndefined())
  expect((await db.outbox.toArray()).map(({ op }) => op)).toContain('cartLine.remove')
})

test('a line that was removed by mistake is put back as it was', async () => {
  answering(sold(cup), sold(bowl))
  const db = await withLines(cup, bowl)
  render(<Toaster />)
  await eventually(() => find('[aria-label="Remove from cart: Bowl"]'))
  await click(find('[aria-label="Remove from cart: Bowl"]'))
  await eventually(() => expect(words()).toContain('Removed from cart: Bowl'))
  expect(await lineOf(db, bowl)).toBeUndefined()
  await click(button('Undo'))
  const { id: _id, createdAt: _createdAt, ...goods } = bowl
  await eventually(async () => {
    const lines = (await db.cartLine.toArray()).map(({ view }) => view)
    expect(lines).toContainEqual(expect.objectContaining(goods))
  })
  const [again] = await db.outbox.filter(({ op }) => op === 'cartLine.add').toArray()
  expect(Object.keys(again?.set ?? {}).sort()).toEqual(
    Object.keys(goods)
      .filter((field) => field !== 'isSelected')
      .sort(),
  )
})

test('without an answer the cart shows what was saved with it, and says so', async () => {
  fakeServer()
  await withLines(cup)
  await eventually(() => expect(words()).toContain('Current prices and stock couldn’t be loaded'))
  expect(summary()).toContain('CN¥136.00')
  answering(sold(cup, { priceFen: 6_000 }))
  await click(button('Try again'))
  await eventually(() => expect(words()).toContain('Price down from CN¥68.00'))
})

test('the checkout names goods and shops in the language of the page, like the cart', async () => {
  const words = { name: '青瓷杯', shopName: '景德镇窑', specification: '天青' }
  const added = aCartLine({ shopId: KILN, ...words })
  const texts = (en: string, zh: string) => ({ zh, zh2: zh, en })
  answering(
    sold(added, {
      name: texts('Celadon cup', words.name),
      shopName: texts('Jingdezhen Kiln', words.shopName),
      specification: [texts('Sky blue', words.specification)],
    }),
  )
  const { db } = await aCurrentDevice()
  await db.cartLine.put({ id: added.id, view: added, version: 1, waiting: false })
  render(<Cart />)
  await eventually(() => find('[aria-label="Remove from cart: Celadon cup"]'))
  await click(button('Check out'))
  await eventually(() => find('[role="dialog"]'))
  const sheet = find('[role="dialog"]').textContent
  for (const text of ['Jingdezhen Kiln', 'Celadon cup', 'Sky blue']) expect(sheet).toContain(text)
  for (const text of Object.values(words)) expect(sheet).not.toContain(text)
})
