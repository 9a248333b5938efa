// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { getMall, searchProducts } from '#features/mall/contract/mall.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { aProblem } from '#tests/support/scripted-server.ts'
import type { ProductSearch } from './mall.ts'

const ID = '01890000-0000-7000-8000-000000000001'
const texts = { zh: '杯', zh2: '杯', en: 'Cup' }
const card = (nth: number) => ({
  id: ID.slice(0, -2) + String(10 + nth),
  name: texts,
  shopName: texts,
  picture: null,
  priceFen: 100,
  highestPriceFen: 100,
  inStock: true,
})
const ANY: ProductSearch = {
  q: '杯',
  category: '',
  shop: '',
  minFen: null,
  maxFen: null,
  sort: 'newest',
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  vi.resetModules()
  server = fakeServer()
})
const asked = () => server.asked(searchProducts)

/** Answers with one page, and with the next one to whoever asks for it. */
function answerPages(...nextProducts: ReturnType<typeof card>[]) {
  server.answer(searchProducts, ({ after }) =>
    after === undefined
      ? { products: [card(1)], next: 'newest_1' }
      : { products: nextProducts, next: null },
  )
}

/** The search as a screen shows it that is open until the condition holds. */
async function show(search: ProductSearch, isThere: (count: number, asking: unknown) => boolean) {
  const { foundProducts } = await import('./mall.ts')
  const found = foundProducts(search)
  await new Promise<void>((resolve) => {
    const stop = found.subscribe((now) => {
      const count = now.state === 'ready' ? now.value.products.length : 0
      if (now.state === 'ready' && now.more && now.asking === null && count === 1) now.more()
      if (!isThere(count, now.asking)) return
      queueMicrotask(() => {
        stop()
        resolve()
      })
    })
  })
  return found.peek()
}

test('going back to a search shows all its pages at once and asks nothing', async () => {
  answerPages(card(2))
  await show(ANY, (count) => count === 2)
  expect(asked()).toHaveLength(2)
  const again = await show({ ...ANY }, () => true)
  expect(again).toMatchObject({ state: 'ready', confirmed: true, asking: null })
  expect(asked()).toHaveLength(2)
})

test('a product that moved to a later page while one reads on is listed once', async () => {
  answerPages(card(1), card(2))
  const now = await show({ ...ANY, sort: 'cheapest' }, (count) => count > 1)
  expect(now).toMatchObject({ value: { products: [card(1), card(2)] } })
})

test('offline, a search shows its first page as it was last seen, without a next one', async () => {
  answerPages(card(2))
  await show({ ...ANY, q: 'cup' }, (count) => count === 2)
  vi.resetModules()
  server.answer(searchProducts, null)
  const now = await show({ ...ANY, q: 'cup' }, (count, asking) => count === 1 && asking === null)
  expect(now).toMatchObject({ state: 'ready', confirmed: false, more: null })
})

test('of the pages of the mall the last sixty stay, and other documents all do', async () => {
  const { keepDocument, publicDatabase } = await import('#engine/client/data/public-database.ts')
  const { documents } = publicDatabase()
  await keepDocument({ name: '/api/channels', value: 1, etag: null, savedAt: 0 })
  for (let savedAt = 1e14; savedAt < 1e14 + 70; savedAt++) {
    await keepDocument({ name: `/api/public/products/${savedAt}`, value: 1, etag: null, savedAt })
  }
  const names = (await documents.toArray()).map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('/api/public/products'))).toHaveLength(60)
  expect(names).toContain('/api/channels')
  expect(names).toContain(`/api/public/products/${1e14 + 69}`)
  expect(names).not.toContain(`/api/public/products/${1e14}`)
})

test('a product that is no longer sold is not shown as if the network were missing', async () => {
  const { publicDocument } = await import('#engine/client/data/public.ts')
  const { keepDocument } = await import('#engine/client/data/public-database.ts')
  const value = { categories: [], hot: [], newest: [], shops: [] }
  await keepDocument({ name: getMall.path, value, etag: null, savedAt: 1 })
  server.answer(getMall, aProblem(404, 'not_found'))
  const states: string[] = []
  await new Promise<void>((resolve) => {
    const stop = publicDocument(getMall).subscribe(({ state }) => {
      states.push(state)
      if (state === 'error') queueMicrotask(() => resolve(stop()))
    })
  })
  expect(states).toContain('ready')
})
