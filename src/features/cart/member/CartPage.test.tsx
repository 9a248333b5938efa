import { afterEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { countRows } from '#engine/client/data/kept-counts.ts'
import { aCartLine, linkLineFields } from '#tests/support/cart-rows.ts'
import { button, cleanUp, click, eventually, render, settle } from '#tests/support/render.tsx'
import { aCoupon, anAddress, aParcel } from '#tests/support/row-builders.ts'
import { aMember } from '#tests/support/synced-member.ts'
import { CartPage } from './CartPage.tsx'

afterEach(() => {
  cleanUp()
  closeCurrent()
})

const stored = { version: 1, waiting: false }
const words = () => document.body.textContent
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))

test('a member without parcels is led through the first steps', async () => {
  await aMember()
  render(<CartPage />)
  await eventually(() => expect(words()).toContain('SP271834K'))
  expect(document.querySelectorAll('ol > li')).toHaveLength(4)
  expect(links()).toEqual([
    '/admin/member',
    '/admin/cart/submitGoods',
    '/shop/home',
    '/admin/storeAddress',
    '/admin/address?id=new',
    '/admin/package/declare',
  ])
})

test('an address that is there is ticked off', async () => {
  const db = await aMember()
  const address = anAddress()
  await db.address.put({ id: address.id, view: address, ...stored })
  render(<CartPage />)
  await eventually(() => expect(links()).toContain('/admin/address'))
})

test('the coupons that can be used are the last step, ticked', async () => {
  const db = await aMember()
  const coupons = [aCoupon({ deductionFen: 2_000 }), aCoupon({ deductionFen: 3_000 })]
  const ended = aCoupon({ state: 'spent' })
  for (const view of [...coupons, ended]) await db.coupon.put({ id: view.id, view, ...stored })
  render(<CartPage />)
  await eventually(() => expect(words()).toContain('Your CN¥50.00 in coupons'))
  expect(document.querySelectorAll('ol > li')).toHaveLength(5)
  expect(links()).toContain('/admin/balance?view=coupons')
})

test('a member with parcels sees the empty cart', async () => {
  const db = await aMember()
  const parcel = aParcel()
  const row = { id: parcel.id, view: parcel, ...stored }
  await db.parcel.put(row)
  await countRows(db, 'parcel', [], [row])
  render(<CartPage />)
  await eventually(() => expect(words()).toContain('Your cart is empty'))
  expect(words()).not.toContain('SP271834K')
})

test('before the first sync of a device nobody is taken for a new member', async () => {
  await aMember({ synced: false })
  render(<CartPage />)
  await eventually(() => expect(words()).toContain('Cart'))
  expect(words()).not.toContain('Welcome')
})

test('a checkout stays open when sync empties the cart before its answer arrives', async () => {
  const db = await aMember()
  const view = aCartLine(linkLineFields())
  await db.cartLine.put({ id: view.id, view, ...stored })
  render(<CartPage />)
  await eventually(() => button('Check out'))
  await click(button('Check out'))
  await eventually(() => button('Place order'))
  await settle(() => db.cartLine.clear())
  await eventually(() => expect(words()).toContain('first steps'))
  expect(button('Place order')).toBeTruthy()
})
