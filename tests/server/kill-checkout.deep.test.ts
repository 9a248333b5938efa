import { expect, test, vi } from 'vitest'
import { addCartLine, mallLineFields } from '#tests/support/cart-rows.ts'
import { childDesk } from '#tests/support/child-desk.ts'
import { typedProduct } from '#tests/support/products.ts'
import { anId } from '#tests/support/row-builders.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })
const { logIn, post, fund, killDuring } = await childDesk('checkout')
const STOCK = 5
const NAME = { zh: '和器', zh2: '和器', en: 'Waki' }

test('the server is killed while a cart is checked out and paid: stock and money agree, and each happens once', async () => {
  const [lin, bo] = [await logIn('lin@example.com', true), await logIn('bo@example.com', true)]
  const mei = await logIn('mei@example.com')
  await fund(mei, lin, bo)
  const put = async (path: string, body: object) => {
    const answer = await lin.fetch(`/api/staff/catalogue/${path}`, { method: 'PUT', body })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  }
  const place = { shopId: anId(), categoryId: 'garden' }
  await put(`shops/${place.shopId}`, { country: 'JP', name: NAME })
  await put(`categories/${place.categoryId}`, { name: NAME, place: 0 })
  const [productId, product] = [anId(), typedProduct(place)]
  await put(`products/${productId}`, { onceKey: anId(), seen: null, ...product })
  const [variant] = product.variants
  const price = { priceFen: variant?.priceFen ?? 0, quantity: 2 }
  const ids = { productId, variantId: variant?.id ?? '', shopId: place.shopId }
  const line = addCartLine(mallLineFields({ ...ids, ...price }))
  await wireDevice(mei.fetch).push(line)

  const read = async () => {
    const phone = wireDevice(mei.fetch)
    await phone.sync()
    const answer = await mei.fetch(`/api/public/products/${productId}`)
    const { variants } = await answer.json()
    return {
      stock: variants[0].stock,
      request: phone.rows('request')[0],
      lines: phone.rows('cartLine'),
      cashFen: phone.rows('account')[0]?.cashFen,
    }
  }
  const agree = async () => {
    expect(await post(lin, '/api/staff/reconciliation', {})).toMatchObject({ differences: 0 })
    const { stock, request, lines, cashFen } = await read()
    // The pieces are in the mall and the line in the cart, or both in the request.
    expect([stock, lines.length]).toEqual(request === undefined ? [STOCK, 1] : [STOCK - 2, 0])
    expect(cashFen).toBe(10_000 - (request?.paidFen ?? 0))
  }
  const checkout = {
    lines: [{ id: line.id, ...price }],
    destinations: [{ shopId: place.shopId, warehouseId: 'JP' }],
    couponIds: [],
    mallFen: 2 * price.priceFen,
  }
  await killDuring([mei, '/api/checkouts', checkout], 6, agree)
  const { request } = await read()
  const payment = {
    kind: 'request',
    payableId: request?.id,
    version: 1,
    couponIds: [],
    totalFen: request?.totalFen,
  }
  await killDuring([mei, '/api/payments', payment], 4, agree)
  expect((await read()).request).toMatchObject({ status: 'pendingPurchase', code: request?.code })
})
