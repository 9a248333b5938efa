import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchPage } from '#app/pages/mall.tsx'
import { readShares, removeShares } from '#engine/client/platform/shares.ts'
import { paths } from '#engine/shared/paths.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { everywhere } from '#tests/support/products.ts'
import {
  button,
  choose,
  cleanUp,
  click,
  eventually,
  field,
  find,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { json } from '#tests/support/scripted-server.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  fakeServer().otherwise(async (path: string) =>
    path.startsWith('/api/public/products')
      ? json({ products: [], next: null })
      : json({
          hot: [],
          newest: [],
          shops: [],
          categories: [{ id: 'tea', name: everywhere('Tea'), picture: null }],
        }),
  )
  history.replaceState(null, '', paths.searchPage({ q: 'cup' }))
})
afterEach(() => {
  cleanUp()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const dialog = () => document.querySelector('[role=dialog]')

test('on a phone “Show products” also takes the prices that were typed, or says what is wrong with them', async () => {
  render(<SearchPage />)
  await eventually(() => button('Filters'))
  await click(button('Filters'))
  await eventually(() => field('Lowest price'))
  await type(field('Lowest price'), '50')
  await type(field('Highest price'), '5')
  await click(button('Show products'))
  expect(dialog()?.textContent).toContain('The highest price can’t be below the lowest price')
  await type(field('Highest price'), '500')
  await click(button('Show products'))
  await eventually(() => expect(dialog()).toBeNull())
  const query = new URLSearchParams(location.search)
  expect([query.get('q'), query.get('min'), query.get('max')]).toEqual(['cup', '50', '500'])
  await eventually(() => button('Filters (1)'))
})

test('on a phone Back closes the filters and keeps what was chosen there', async () => {
  render(<SearchPage />)
  await eventually(() => button('Filters'))
  await click(button('Filters'))
  await eventually(() => expect(field('Category').textContent).toContain('Tea'))
  await choose(field<HTMLSelectElement>('Category'), 'tea')
  await settle(() => history.back())
  await eventually(() => expect(dialog()).toBeNull())
  const query = new URLSearchParams(location.search)
  expect([query.get('q'), query.get('category')]).toEqual(['cup', 'tea'])
  await eventually(() => button('Filters (1)'))
})

const SHARE_TEXT =
  '【淘宝】https://m.tb.cn/h.5abcdef CZ0001 「青瓷花瓶 手工 中式 家居 摆件 送礼 复古 客厅 装饰 大号 送女友 老师」点击链接直接打开'

test('a pasted link or what an app shared leads to the buying request with it, and a word is searched', async () => {
  await removeShares(new Set((await readShares('goods', Date.now())).map(({ id }) => id)))
  render(<SearchPage />)
  const search = () => find<HTMLInputElement>('input[type=search]')
  const paste = (text: string) => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    return settle(() =>
      search().dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } })),
    )
  }
  await paste('tea cup')
  expect(location.pathname).toBe(paths.searchPage())
  await paste(SHARE_TEXT)
  await eventually(() =>
    expect(location.pathname + location.search).toBe(paths.submitGoods({ shared: 'kept' })),
  )
  const [share] = await readShares('goods', Date.now())
  expect(share?.text).toBe(SHARE_TEXT)
  history.replaceState(null, '', paths.searchPage())
  await type(search(), 'https://item.taobao.com/item.htm?id=12345678')
  await click(button('Search'))
  await eventually(() => expect(location.pathname).toBe(paths.submitGoods()))
})

test('a search without a result offers to buy from a link', async () => {
  render(<SearchPage />)
  await eventually(() => expect(document.body.textContent).toContain('No products found'))
  expect(find(`a[href="${paths.submitGoods()}"]`).textContent).toBe('Buy from a link')
})

test('a link in the address of the search goes into the buying request that is offered', async () => {
  const link = 'https://item.taobao.com/item.htm?id=12345678'
  history.replaceState(null, '', paths.searchPage({ q: link }))
  render(<SearchPage />)
  await eventually(() => expect(document.body.textContent).toContain('No products found'))
  await click(find(`a[href="${paths.submitGoods()}"]`))
  await eventually(() =>
    expect(location.pathname + location.search).toBe(paths.submitGoods({ shared: 'kept' })),
  )
  const shares = await readShares('goods', Date.now())
  expect(shares.map(({ text }) => text)).toContain(link)
})
