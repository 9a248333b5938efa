import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nowMs } from '#engine/client/platform/clock.ts'
import { removeDevice } from '#engine/client/platform/device-store.ts'
import { readShares } from '#engine/client/platform/shares.ts'
import { paths } from '#engine/shared/paths.ts'
import { business, keepBusiness } from '#features/business/member/data/business.ts'
import { MAX_BOX_TEXT } from '#features/omnibox/rules/read-box.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  find,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { Omnibox } from './Omnibox.tsx'

const LINK = 'https://item.taobao.com/item.htm?id=681234567890'
const NUMBER = 'SF1234567890123'

beforeEach(async () => {
  await removeDevice('shares')
  history.replaceState(null, '', '/')
  render(<Omnibox />)
})
afterEach(() => {
  cleanUp()
  vi.restoreAllMocks()
})

const box = () => find<HTMLInputElement>('input[type=search]')
const words = () => document.body.textContent
const address = () => location.pathname + location.search
const enter = async (text: string) => {
  await type(box(), text)
  await click(button('Search'))
}
const paste = (text: string) => {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  const clipboardData = { getData: () => text }
  return settle(() => box().dispatchEvent(Object.assign(event, { clipboardData })))
}
const kept = async (form: 'goods' | 'parcel') =>
  (await readShares(form, nowMs())).map(({ text }) => text)

test('words search the mall', async () => {
  await enter(' celadon vase ')
  expect(address()).toBe(paths.searchPage({ q: 'celadon vase' }))
})

test('a link opens the buying request with it, by paste as by typing', async () => {
  await paste(`看看这个\n${LINK}`)
  await eventually(() => expect(address()).toBe(paths.submitGoods({ shared: 'kept' })))
  expect(await kept('goods')).toEqual([`看看这个\n${LINK}`])
  history.replaceState(null, '', '/')
  await enter(LINK)
  await eventually(() => expect(address()).toBe(paths.submitGoods({ shared: 'kept' })))
})

test('a tracking number opens the registration of a parcel, and several that of a list', async () => {
  await enter(NUMBER)
  await eventually(() => expect(address()).toBe(paths.declare({ shared: 'kept' })))
  await removeDevice('shares')
  const list = `${NUMBER}, tea, 1, 5\nYT1234567890123`
  await paste(list)
  await eventually(() => expect(address()).toBe(paths.declare({ paste: 1, shared: 'kept' })))
  expect(await kept('parcel')).toEqual([list])
})

test('what may be a number or words is asked, and both lead on', async () => {
  await enter('681234567890')
  expect(words()).toContain('This may be a tracking number')
  expect(address()).toBe('/')
  const search = () =>
    [...document.querySelectorAll('button')].filter((one) => one.textContent === 'Search')
  await click(search()[1] as HTMLElement)
  expect(address()).toBe(paths.searchPage({ q: '681234567890' }))
  history.replaceState(null, '', '/')
  await click(button('Register 1 parcel'))
  await eventually(() => expect(address()).toBe(paths.declare({ shared: 'kept' })))
})

test('links and numbers together offer both, and only the numbers are registered', async () => {
  await paste(`${LINK}\n${NUMBER}`)
  expect(address()).toBe('/')
  button('Buy 1 item')
  await click(button('Register 1 parcel'))
  await eventually(() => expect(address()).toBe(paths.declare({ shared: 'kept' })))
  expect(await kept('parcel')).toEqual([NUMBER])
})

test('what is too long, or finds no room, says so and stays', async () => {
  await paste('x'.repeat(MAX_BOX_TEXT + 1))
  expect(words()).toContain('This text is too long')
  await enter('cup '.repeat(20).trim())
  expect(words()).toContain('Search for up to 60 characters')
  expect(address()).toBe('/')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await enter(NUMBER)
  await eventually(() => expect(words()).toContain('This device is out of space'))
  expect([box().value, address()]).toEqual([NUMBER, '/'])
})

test('without a mall words look among the parcels, and a link tells of a parcel where nothing is bought', async () => {
  const former = business.peek()
  const features = { ...former.features, mall: false, buyingRequests: false }
  await settle(() => keepBusiness({ ...former, features }))
  await enter('cup')
  expect(address()).toBe(paths.parcels('all', { q: 'cup' }))
  await enter(LINK)
  await eventually(() => expect(address()).toBe(paths.declare({ shared: 'kept' })))
  expect(await kept('parcel')).toEqual([LINK])
  await settle(() => keepBusiness(former))
})
