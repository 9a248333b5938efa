import { afterEach, expect, test, vi } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { keepShare, readShares } from '#engine/client/platform/shares.ts'
import { toasts } from '#engine/client/ui/toast.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import { getShownRates } from '#features/exchange/contract/shown-rates.ts'
import { getChannels } from '#features/shipping/contract/rates.ts'
import { aRequest, submissionFields } from '#tests/support/asked-requests.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { decidedDevice, refused } from '#tests/support/deciding-server.ts'
import type { Device } from '#tests/support/device.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { onlyOpen } from '#tests/support/open-warehouses.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  field,
  find,
  render,
  settle,
  type as typeInto,
} from '#tests/support/render.tsx'
import { aRequestLine } from '#tests/support/request-rows.ts'
import { anId } from '#tests/support/row-builders.ts'
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { RequestsPage } from './RequestsPage.tsx'
import { SubmitGoodsPage } from './SubmitGoodsPage.tsx'

const words = () => document.body.textContent ?? ''
const sent = async (device: Device, op: string) =>
  (await device.outbox()).filter((one) => one.op === op)

afterEach(() => {
  cleanUp()
  closeCurrent()
  toasts.value = []
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

/** Opens the form without a network. */
async function opened(
  query = '',
  prepare: (device: Device) => Promise<unknown> = async () => null,
) {
  fakeServer()
  const device = await aCurrentDevice()
  await prepare(device)
  history.replaceState(null, '', `/admin/cart/submitGoods${query}`)
  render(<SubmitGoodsPage />)
  await eventually(() => field('Product link'))
  return device
}

async function fill(name: string, notes = 'Blue, please') {
  await typeInto(field('Product link'), 'https://item.taobao.com/item.htm?id=684382917263')
  await typeInto(field('Goods name'), name)
  await typeInto(field('Quantity'), '2')
  await typeInto(field('Price per piece'), '30')
  await typeInto(field('Notes'), notes)
}

/** The further fields of the item. */
const more = () => find<HTMLDetailsElement>('form details')
const isInSight = (label: string) => field(label).closest('details') === null

test('only what nobody else can know is asked, and the rest is preset out of sight', async () => {
  const device = await opened()
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, false])
  expect(more().querySelector('summary')?.textContent).toContain('China warehouse, shipping')
  for (const label of [
    'Product link',
    'Goods name',
    'Specification',
    'Price per piece',
    'Quantity',
  ])
    expect(isInSight(label), label).toBe(true)
  for (const label of ['Notes', 'Price on the page']) expect(isInSight(label), label).toBe(false)
  await typeInto(field('Product link'), 'https://item.taobao.com/item.htm?id=684382917263')
  await typeInto(field('Goods name'), 'Mug')
  await typeInto(field('Price per piece'), '30')
  expect(words()).toContain('Expected cost')
  await click(button('Send for review'))
  await eventually(async () =>
    expect(await sent(device, 'request.submit')).toMatchObject([
      {
        set: {
          name: 'Mug',
          quantity: 1,
          priceFen: 3_000,
          notes: 'No special requests',
          shippingIncluded: false,
          destinationWarehouseId: 'CN',
        },
      },
    ]),
  )
})

test('a further field that lacks something is shown and has the focus, also where the fields were closed', async () => {
  const device = await opened()
  await fill('Mug', ' ')
  expect(more().open).toBe(true)
  await click(find('form summary'))
  // The browser says so a moment later.
  await settle(() => new Promise((done) => setTimeout(done)))
  expect(more().open).toBe(false)
  await click(button('Send for review'))
  await eventually(() => expect(words()).toContain('Please enter notes'))
  await eventually(() => expect(more().open).toBe(true))
  expect(document.activeElement).toBe(field('Notes'))
  expect(await sent(device, 'request.submit')).toEqual([])
})

test('the further fields open by themselves where one was filled in, in a draft too', async () => {
  const device = await opened()
  await fill('Mug')
  expect(more().open).toBe(true)
  const drafts = async () => JSON.stringify(await device.db.draftEdits.toArray())
  await eventually(async () => expect(await drafts()).toContain('Blue, please'))
  cleanUp()
  render(<SubmitGoodsPage />)
  await eventually(() => expect(field('Notes').value).toBe('Blue, please'))
  expect(more().open).toBe(true)
})

test('what an app shares is pasted where the link goes, with its line feeds', async () => {
  await opened()
  const text =
    '【楽天市場】波佐見焼\nhttps://item.rakuten.co.jp/utsuwa-ya/mug-0123/?scid=we\n「茶壶」 https://item.taobao.com/item.htm?id=22'
  const event = new Event('paste', { bubbles: true, cancelable: true })
  const clipboardData = { getData: () => text }
  await settle(() => field('Product link').dispatchEvent(Object.assign(event, { clipboardData })))
  expect(field('Goods name').value).toBe('波佐見焼')
  expect(field('Product link').value).toContain('https://item.rakuten.co.jp/utsuwa-ya/mug-0123/')
  await eventually(() => expect(words()).toContain('1 more item was added above'))
  await eventually(() => expect(words()).toContain('茶壶'))
})

test('an item is put into the cart instead, offline too', async () => {
  const device = await opened()
  await fill('Mug')
  await click(find('input[type=radio][value=JP]'))
  await click(button('Add to cart'))
  await eventually(async () => expect(await sent(device, 'cartLine.add')).toHaveLength(1))
  expect((await sent(device, 'cartLine.add'))[0]?.set).toMatchObject({
    name: 'Mug',
    quantity: 2,
    priceFen: 3_000,
    notes: 'Blue, please',
    productId: null,
    variantId: null,
    shopId: null,
    destinationWarehouseId: 'JP',
  })
  expect(await sent(device, 'request.submit')).toEqual([])
  await eventually(() => expect(location.pathname).toBe('/admin/cart'))
})

test('a request that the server refuses is not announced: the form says why and keeps what was typed', async () => {
  const { server } = await decidedDevice()
  server.decide = (m) => (m.op === 'request.submit' ? refused(m, 'open_links_limit') : null)
  history.replaceState(null, '', '/admin/cart/submitGoods')
  render(<SubmitGoodsPage />)
  await eventually(() => field('Product link'))
  await fill('Mug')
  await click(find('input[type=radio][value=JP]'))
  await click(button('Send for review'))
  await eventually(() => expect(words()).toContain('Up to 50 requests for goods from links'))
  expect(words()).toContain('What you typed is still here')
  expect([field('Goods name').value, field('Quantity').value]).toEqual(['Mug', '2'])
  expect(toasts.value).toEqual([])
  server.stop()
})

test('an item that is pasted twice is pointed out', async () => {
  await opened()
  const paste = async (text: string) => {
    await typeInto(field('Link or shared text'), text)
    await click(button('Find the items'))
  }
  await paste('https://item.taobao.com/item.htm?id=684382917263&spm=a')
  await eventually(() => expect(words()).toContain('Recognized: Taobao'))
  await paste('https://item.taobao.com/item.htm?id=684382917264')
  await eventually(() => expect(words()).toContain('Not sent yet'))
  expect(words()).not.toContain('This item is already above')
  await paste('【淘宝】 https://world.taobao.com/item/684382917263.htm 「Mug」')
  await eventually(() => expect(words()).toContain('This item is already above'))
})

test.each([' ', '', '\n'])(
  'a second link that is pasted into the field becomes an item of its own: %j',
  async (between) => {
    await opened()
    const [one, two] = ['684382917263', '684382917264'].map(
      (id) => `https://item.taobao.com/item.htm?id=${id}`,
    )
    await typeInto(field('Product link'), `${one}&spm=a`)
    await typeInto(field('Goods name'), 'Mug')
    await typeInto(field('Product link'), `${one}&spm=a${between}${two}`)
    await eventually(() => expect(words()).toContain('1 more item was added above'))
    await eventually(() => expect(words()).toContain('Not sent yet'))
    expect([field('Product link').value, field('Goods name').value]).toEqual([one, 'Mug'])
    // Where the person looks: between what is pasted and the item that is typed.
    await eventually(() =>
      expect(
        words().slice(words().indexOf('Find the items'), words().indexOf('The item')),
      ).toContain(two),
    )
  },
)

test.each([
  [
    'https://www.pandabuy.com/product?url=PJ7CrHqFMY9QhYkX2hD1bw%3D%3D',
    'paste the shop’s own link',
  ],
  ['https://amzn.to/3AbCdEf', 'Check the warehouse below'],
  ['https://v.douyin.com/iAbCdEf/', 'A short link.'],
])('what a link hides is said: %s', async (link, message) => {
  await opened()
  await typeInto(field('Product link'), link)
  await eventually(() => expect(words()).toContain(message))
  expect(field('Product link').value).toBe(link)
  await typeInto(field('Product link'), 'https://item.taobao.com/item.htm?id=684382917263')
  await eventually(() => expect(words()).not.toContain(message))
})

test('a price of the page in yen is taken as the yuan it means', async () => {
  const rate = { currency: 'JPY', day: '2026-01-01', rateMillionths: 47_000, source: 'Bank' }
  const device = await opened('', async () =>
    fakeServer().answer(getChannels, {
      channels: [],
      exchangeRates: [rate],
      dutyRules: [],
      transit: [],
    }),
  )
  await typeInto(field('Product link'), 'https://jp.mercari.com/item/m12345678901')
  await typeInto(field('Price on the page'), '¥4,500')
  await eventually(() => expect(words()).toContain('JPY\u00a04,500 is about CN¥211.50'))
  // The one in yuan need not be worked out, nor asked.
  expect([isInSight('Price on the page'), isInSight('Price per piece')]).toEqual([true, false])
  expect(field('Price per piece')).toMatchObject({ value: '', placeholder: '211.50' })
  await typeInto(field('Goods name'), 'Cup')
  await click(button('Send for review'))
  await eventually(async () =>
    expect(await sent(device, 'request.submit')).toMatchObject([
      { set: { priceFen: 21_150, foreignPrice: '¥4,500', destinationWarehouseId: 'JP' } },
    ]),
  )
})

test('without a rate of staff a price of the page is converted by the published one, and asked where it stands', async () => {
  const rate = { currency: 'JPY', day: '2026-01-01', rateMillionths: 46_000, source: 'ECB' }
  const device = await opened('', async () =>
    fakeServer().answer(getShownRates, { marginBps: 250, rates: [rate] }),
  )
  expect([isInSight('Price on the page'), isInSight('Price per piece')]).toEqual([false, true])
  await typeInto(field('Product link'), 'https://jp.mercari.com/item/m12345678901')
  await eventually(() => expect(isInSight('Price on the page')).toBe(true))
  await typeInto(field('Goods name'), 'Cup')
  await click(button('Send for review'))
  expect(words()).toContain('Please enter price on the page')
  expect([more().open, document.activeElement]).toEqual([false, field('Price on the page')])
  await typeInto(field('Price on the page'), '¥4,500')
  await eventually(() => expect(words()).toContain('JPY\u00a04,500 is about CN¥207.00'))
  await typeInto(field('Price on the page'), 'a few yen')
  await click(button('Send for review'))
  expect(words()).toContain('Please enter price per piece')
  expect([more().open, document.activeElement]).toEqual([true, field('Price per piece')])
  expect(await sent(device, 'request.submit')).toEqual([])
})

test.each([
  ['Mug US$12.99 https://item.taobao.com/item.htm?id=684382917263', 'US$12.99'],
  ['杯子 300泰铢 https://item.taobao.com/item.htm?id=684382917263', '300泰铢'],
  ['杯子 200元 https://jp.mercari.com/item/m12345678901', '200元'],
])(
  'a shared price in another currency is shown, and the one in yuan is asked: %s',
  async (text, price) => {
    const device = await opened()
    await typeInto(field('Link or shared text'), text)
    await click(button('Find the items'))
    await eventually(() => expect(field('Price on the page').value).toBe(price))
    expect(field('Price per piece').value).toBe('')
    await click(button('Send for review'))
    await eventually(() => expect(words()).toContain('Please enter price per piece'))
    expect(await sent(device, 'request.submit')).toEqual([])
  },
)

test('items that wait are sent together when they are complete, and the others stay', async () => {
  const links = [1, 2, 3].map((n) => `https://item.taobao.com/item.htm?id=68438291726${n}`)
  const content = (nth: number, notes: string) => ({
    requestId: null,
    form: {
      requestId: anId(),
      lineId: anId(),
      link: links[nth],
      name: `Item ${nth}`,
      quantity: '1',
      price: '10',
      notes,
    },
  })
  const device = await opened('', async ({ db }) => {
    const drafts = [content(0, 'Red'), content(1, 'Green'), content(2, '')]
    for (const [nth, one] of drafts.entries()) {
      const at = `2026-11-20T08:00:0${nth}.000Z`
      const row = { id: anId(), kind: 'linkGoods', content: one, rev: anId(), savedAt: at }
      await db.table('draft').put({ id: row.id, view: row, base: row, version: 1, waiting: false })
    }
  })
  // The newest one is open; it lacks its notes.
  await eventually(() => expect(field('Goods name').value).toBe('Item 2'))
  await click(button('Send 2 complete items together'))
  await eventually(async () => expect(await sent(device, 'request.submit')).toHaveLength(2))
  const submitted = await sent(device, 'request.submit')
  const checkouts = new Set(submitted.map(({ set }) => set.checkoutId))
  expect([...checkouts]).toEqual([expect.any(String)])
  expect(submitted.map(({ set }) => set.name).toSorted()).toEqual(['Item 0', 'Item 1'])
  expect(await sent(device, 'draft.discard')).toHaveLength(2)
  expect(field('Goods name').value).toBe('Item 2')
})

test('an item with a refused picture is not sent, and the list says why', async () => {
  const drafts = ['Mug', 'Vase'].map((name) => ({ id: anId(), name }))
  const device = await opened('', async ({ db }) => {
    for (const { id, name } of drafts) {
      const link = `https://item.taobao.com/item.htm?id=${id.replaceAll(/\D/g, '')}`
      const form = { requestId: anId(), lineId: anId(), link, name, quantity: '1', price: '10' }
      const content = { requestId: null, form: { ...form, notes: 'Red' } }
      const at = `2026-11-20T08:00:0${name.length}.000Z`
      const view = { id, kind: 'linkGoods', content, rev: anId(), savedAt: at }
      await db.table('draft').put({ id, view, base: view, version: 1, waiting: false })
    }
    const refused = { name: 'mug.gif', bytes: new ArrayBuffer(8), code: 'image_format' as const }
    await db.chosen.put({
      key: anId(),
      formId: drafts[0]?.id ?? '',
      field: 'goods',
      addedAt: 1,
      byteLength: 8,
      picture: { key: anId(), refused },
    })
  })
  await eventually(() => expect(field('Goods name').value).toBe('Vase'))
  await click(button('Send 1 complete item'))
  await eventually(() => expect(words()).toContain('1 item has a picture that can’t be used'))
  expect(words()).not.toContain('Sent for review')
  expect(await sent(device, 'request.submit')).toEqual([])
})

test('a refused request opens from the tray with what was typed, and replaces its refusal', async () => {
  const outcome: OutcomeRow = {
    id: anId(),
    status: 'rejected',
    code: 'open_links_limit',
    detail: '',
    op: 'request.submit',
    target: anId(),
    group: 'g',
    clientId: anId(),
    device: 'Chrome',
    set: submissionFields({ name: 'Celadon cup' }),
    at: '2026-11-22T08:00:00.000Z',
  }
  const device = await opened(`?outcome=${outcome.id}`, ({ db }) =>
    db
      .table('outcome')
      .put({ id: outcome.id, view: outcome, base: outcome, version: 1, waiting: false }),
  )
  await eventually(() => expect(field('Goods name').value).toBe('Celadon cup'))
  expect(field('Price per piece').value).toBe('68.00')
  await click(button('Send for review'))
  await eventually(async () => expect(await sent(device, 'request.submit')).toHaveLength(1))
  const [again] = await sent(device, 'request.submit')
  expect(again?.set).toMatchObject({ name: 'Celadon cup', quantity: 2, priceFen: 6_800 })
  expect(again?.id).not.toBe(outcome.target)
  expect(await sent(device, 'outcome.dismiss')).toMatchObject([{ id: outcome.id }])
})

test('a refused item is sent again with the pictures that were refused with it, or put into the cart', async () => {
  const sha256 = 'ab'.repeat(32)
  const facts = { sha256, contentType: 'image/png' as const, byteLength: 8 }
  const target = anId()
  const fields = submissionFields({ name: 'Celadon cup' })
  const refused = (op: string, set: Record<string, unknown>): OutcomeRow => ({
    id: anId(),
    status: 'rejected',
    code: 'open_links_limit',
    detail: '',
    op,
    target,
    set,
    group: target,
    clientId: anId(),
    device: 'Chrome',
    at: '2026-11-22T08:00:00.000Z',
  })
  const place = { ownerTable: 'requestLine', ownerId: fields.lineId, purpose: 'goods' }
  for (const [verb, op] of [
    ['Send for review', 'request.submit'],
    ['Add to cart', 'cartLine.add'],
  ] as const) {
    const outcomes = [
      refused('request.submit', fields),
      { ...refused('photo.attach', { ...place, ...facts }), code: 'dependency' },
    ]
    const device = await opened(`?outcome=${outcomes[0]?.id}`, async ({ db }) => {
      for (const one of outcomes) {
        const row = { id: one.id, view: one, base: one, version: 1, waiting: false }
        await db.table('outcome').put(row)
      }
      await db.blobs.put({ ...facts, bytes: new ArrayBuffer(8), addedAt: 1, state: 'refused' })
    })
    await eventually(() => expect(field('Goods name').value).toBe('Celadon cup'))
    await click(button(verb))
    await eventually(async () => expect(await sent(device, op)).toHaveLength(1))
    const [item] = await sent(device, op)
    const ownerId = op === 'cartLine.add' ? item?.id : item?.set.lineId
    expect(await sent(device, 'photo.attach')).toMatchObject([{ set: { sha256, ownerId } }])
    expect(await sent(device, 'outcome.dismiss')).toHaveLength(2)
    expect(await device.db.blobs.get(sha256)).toMatchObject({ state: 'waiting' })
    cleanUp()
    closeCurrent()
  }
})

test('a device without room for the pictures sends nothing and says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const draftId = anId()
  const image = {
    bytes: new ArrayBuffer(8),
    contentType: 'image/png' as const,
    byteLength: 8,
    sha256: 'ab'.repeat(32),
  }
  const device = await opened('', async ({ db }) => {
    const form = { requestId: anId(), lineId: anId(), name: 'Mug', notes: 'Blue' }
    const row = {
      id: draftId,
      kind: 'linkGoods',
      rev: anId(),
      savedAt: '2026-11-20T08:00:00.000Z',
      content: { requestId: null, form },
    }
    await db.table('draft').put({ id: draftId, view: row, base: row, version: 1, waiting: false })
    await db.chosen.put({
      key: anId(),
      formId: draftId,
      field: 'goods',
      addedAt: 1,
      byteLength: 8,
      picture: { key: anId(), image },
    })
    db.blobs.hook('creating', () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })
  })
  await eventually(() => expect(field('Goods name').value).toBe('Mug'))
  await eventually(() => expect(document.querySelector('img')).not.toBeNull())
  await fill('Mug')
  await click(button('Send for review'))
  await eventually(() => expect(words()).toContain('This device couldn’t save it'))
  expect(await sent(device, 'request.submit')).toEqual([])
  expect(field('Goods name').value).toBe('Mug')
})

test('requests that have left the device are asked of the server on demand', async () => {
  const request = aRequest({ status: 'completed', endedAt: '2024-11-20T08:00:00.000Z' })
  const line = aRequestLine({ requestId: request.id, name: 'Old teapot' })
  const answers = [
    aProblem(503, 'unavailable'),
    json({ requests: [request], lines: [line], next: null }),
  ]
  await aCurrentDevice()
  fakeServer().otherwise(async (path: string) => {
    const { pathname } = new URL(path, location.origin)
    return (pathname === '/api/requests/older' && answers.shift()) || null
  })
  history.replaceState(null, '', '/admin/purchasingOrder')
  render(<RequestsPage />)
  await eventually(() => button('Show older requests'))
  await click(button('Show older requests'))
  await eventually(() => expect(words()).toContain('The server is busy'))
  await click(button('Try again'))
  await eventually(() => expect(words()).toContain('Old teapot'))
})

test('what another app shared fills a new item, further links wait beside it, and a kept draft stays', async () => {
  await opened()
  await fill('Mug')
  cleanUp()
  const id = anId()
  const text =
    '「青瓷花瓶」 ¥128.00 https://item.taobao.com/item.htm?id=11\n「茶壶」 https://item.taobao.com/item.htm?id=22'
  await keepShare({ id, atMs: nowMs(), form: 'goods', text, pictures: [], leftOut: 0 })
  history.replaceState(null, '', '/admin/cart/submitGoods?shared=kept')
  render(<SubmitGoodsPage />)
  await eventually(() => expect(field('Goods name').value).toBe('青瓷花瓶'))
  expect(field('Price per piece').value).toBe('128.00')
  await eventually(() => expect(words()).toContain('茶壶'))
  expect(words()).toContain('Mug')
  await eventually(async () => expect(await readShares('goods', nowMs())).toEqual([]))
})

test('a shared text without a link stays to be corrected', async () => {
  await keepShare({
    id: anId(),
    atMs: nowMs(),
    form: 'goods',
    text: 'Only a title',
    pictures: [],
    leftOut: 0,
  })
  await opened('?shared=kept')
  expect(field<HTMLTextAreaElement>('Link or shared text').value).toBe('Only a title')
  expect(words()).toContain('There’s no link in this text.')
})

// Last, because the app keeps which warehouses are open.
test('goods from a country whose warehouse is closed wait for the choice of an open one', async () => {
  onlyOpen(['CN'])
  const device = await aCurrentDevice()
  history.replaceState(null, '', '/admin/cart/submitGoods')
  render(<SubmitGoodsPage />)
  await eventually(() => expect(words()).toContain('Not open yet: Singapore warehouse'))
  await fill('Lamp')
  await typeInto(field('Product link'), 'https://jp.mercari.com/item/m48291736450')
  expect(document.querySelector('input[type=radio]:checked')).toBeNull()
  await click(button('Send for review'))
  expect(words()).toContain('Choose a warehouse')
  await click(find('input[value=CN]'))
  await click(button('Send for review'))
  await eventually(async () =>
    expect(await sent(device, 'request.submit')).toMatchObject([
      { set: { destinationWarehouseId: 'CN' } },
    ]),
  )
})
