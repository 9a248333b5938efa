import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { connected } from '#engine/client/platform/connection.ts'
import { dispatch } from '#engine/client/session/session.ts'
import { paths } from '#engine/shared/paths.ts'
import type { AddressRow } from '#features/addresses/changes/rows.ts'
import { submitOrder } from '#features/orders/contract/orders.ts'
import type { OutboundStep } from '#features/orders/rules/outbound-steps.ts'
import { getChannels, listDiscounts } from '#features/shipping/contract/rates.ts'
import type { ChannelTerms } from '#features/shipping/rules/channel-terms.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { type Answer, fakeServer } from '#tests/support/fake-server.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  field,
  find,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { aRequestLine } from '#tests/support/request-rows.ts'
import { aCoupon, aGoodsRow, anAddress, aParcel } from '#tests/support/row-builders.ts'
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { aChannel, bands, NO_LIMITS } from '#tests/support/shipping.ts'
import { worldCase } from '#tests/world/world-case.ts'
import { OutboundPage } from './OutboundPage.tsx'

beforeEach(() => {
  history.replaceState({}, '', paths.outbound())
})
afterEach(() => {
  cleanUp()
  connected.value = true
  closeCurrent()
})

const words = () => document.body.textContent
const goTo = (step: OutboundStep) =>
  settle(() => {
    history.pushState({}, '', paths.outbound({ step }))
    dispatchEvent(new PopStateEvent('popstate'))
  })

/** A server with one channel and of orders; an answer is null for a lost connection. Rates follow `fenPerKg`. */
function serving(
  answers: Answer<typeof submitOrder>[] = [],
  fenPerKg = () => 5_000,
  terms: () => Partial<ChannelTerms> = () => ({}),
) {
  const server = fakeServer()
  server.answer(getChannels, () => {
    const all = { destinations: ['SG'], ...bands([null, fenPerKg()]), ...terms() }
    return { channels: [aChannel(all)], exchangeRates: [], dutyRules: [], transit: [] }
  })
  server.answer(listDiscounts, { discounts: [] })
  server.answer(submitOrder, ...answers)
  return server.asked(submitOrder)
}

/** The page of a member with an address and a measured parcel of 900 g, and one that is prohibited. */
type Opened = { withCoupon?: boolean; goodsName?: string; where?: Partial<AddressRow> }

async function opened({ withCoupon = false, goodsName = 'Teacup', where = {} }: Opened = {}) {
  const { db } = await aCurrentDevice()
  dispatch({
    type: 'UPDATE_USER_INFO',
    payload: { memberNum: 'SP1', email: 'mei@example.com', cashAmount: 0 },
  })
  const address = anAddress(where)
  const sides = { weightGrams: 900, lengthMm: 200, widthMm: 150, heightMm: 100 }
  const inWarehouse = { stage: 'toShip', originWarehouse: 'CN', ...sides } as const
  const parcel = aParcel({ ...inWarehouse, code: 'PK00000001X' })
  const knives = aParcel({ ...inWarehouse, goodsClass: 'prohibited' })
  const put = <Row extends { id: string }>(view: Row) => ({
    id: view.id,
    view,
    version: 1,
    waiting: false,
  })
  await db.address.put(put(address) as never)
  for (const one of [parcel, knives]) {
    await db.parcel.put({ ...put(one), list: 'toShip', key: one.trackingNumber } as never)
    await db.goods.put(put(aGoodsRow({ parcelId: one.id, name: goodsName })) as never)
  }
  if (withCoupon) {
    const coupon = aCoupon({ deductionFen: 1_000, minimumSpendFen: 0, usableFor: 'shipping' })
    await db.coupon.put(put({ ...coupon, expiresAt: '2999-01-01T00:00:00.000Z' }) as never)
  }
  render(<OutboundPage />)
  await eventually(() => find('input[type=checkbox]'))
  return { db, parcel, address }
}

/** Chooses parcel, address and method. */
async function chosen(given: Opened = {}) {
  const of = await opened(given)
  const [first] = document.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:disabled)')
  if (!first) throw new Error('No parcel can be chosen')
  await click(first)
  await click(button('Continue'))
  await eventually(() => find('input[type=radio]'))
  await click(find('input[type=radio]'))
  await click(button('Continue'))
  await eventually(() => button('Choose'))
  await click(button('Choose'))
  await eventually(() => button('Chosen'))
  return of
}

test('a step says what is missing, and a prohibited parcel cannot be chosen', async () => {
  serving()
  await opened()
  expect(document.querySelectorAll('input[type=checkbox]:disabled')).toHaveLength(1)
  expect(words()).toContain('prohibited goods')
  await click(button('Continue'))
  expect(words()).toContain('Choose at least one parcel.')
})

test('a device that never synced does not say that there is nothing to ship', async () => {
  await aCurrentDevice()
  connected.value = false
  render(<OutboundPage />)
  await eventually(() => expect(words()).toContain('Your parcels aren’t on this device yet'))
})

test('what was chosen is there after a reload, with its price', async () => {
  serving()
  await chosen()
  cleanUp()
  render(<OutboundPage />)
  await eventually(() => expect(words()).toContain('Your draft from'))
  await goTo('review')
  await eventually(() => expect(words()).toContain('CN¥50.00'))
})

test('insurance by a table says its fees by the value of the goods', async () => {
  const insurance: ChannelTerms['insurance'] = {
    rateBps: 0,
    minFen: 500,
    deductibleFen: 0,
    maxValueFen: null,
    excludedTags: [],
    tiers: [
      { upToFen: 100_000, feeFen: 500, rateBps: 0 },
      { upToFen: null, feeFen: 1_000, rateBps: 50 },
    ],
  }
  serving([], undefined, () => ({ insurance }))
  await chosen()
  await click(button('Continue'))
  await eventually(() => expect(words()).toContain('The fee depends on the goods value'))
  expect(words()).toContain('Up to CN¥1,000.00: CN¥5.00')
  expect(words()).toContain('Above CN¥1,000.00: CN¥10.00 + 0.5%')
})

test('insurance of each carton by started amounts says so, and no minimum where there is none', async () => {
  const insurance: ChannelTerms['insurance'] = {
    per: 'carton',
    rateBps: 0,
    minFen: 0,
    deductibleFen: 0,
    maxValueFen: 200_000_000,
    excludedTags: [],
    tiers: [
      { upToFen: 2_000_000, feeFen: 0, rateBps: 0 },
      { upToFen: null, feeFen: 5_000, eachFen: 5_000, perFen: 2_000_000, rateBps: 0 },
    ],
  }
  serving([], undefined, () => ({ insurance }))
  await chosen()
  await click(button('Continue'))
  await eventually(() => expect(words()).toContain('Each carton is insured separately'))
  expect(words()).toContain('The fee depends on the goods value')
  expect(words()).not.toContain('at least')
  expect(words()).toContain('Up to CN¥20,000.00: CN¥0.00')
  expect(words()).toContain(
    'Above CN¥20,000.00: CN¥50.00 + CN¥50.00 for every CN¥20,000.00, or part of it, above CN¥20,000.00',
  )
  expect(words()).toContain('The insured value of a carton is at most CN¥2,000,000.00.')
})

test('insurance says its rate, its minimum and what it does not cover', async () => {
  const insurance: ChannelTerms['insurance'] = {
    rateBps: 150,
    minFen: 500,
    deductibleFen: 5_000,
    maxValueFen: 2_000_000,
    excludedTags: ['liquid'],
  }
  serving([], undefined, () => ({ insurance }))
  await chosen()
  await click(button('Continue'))
  await eventually(() => expect(words()).toContain('1.5% of the goods value, at least CN¥5.00'))
  expect(words()).toContain('You pay the first CN¥50.00 of each loss.')
  expect(words()).toContain('Not covered: Liquid')
})

test('an opened choice of services asks for one', async () => {
  serving()
  await chosen()
  await click(button('Continue'))
  await eventually(() => expect(words()).toContain('Customs entry'))
  await click(find('input[type=checkbox]'))
  await click(button('Continue'))
  expect(words()).toContain('An additional service must be selected.')
})

/** Opens the customs line of goods, whose name its button begins with. */
async function openLine(name: string) {
  const row = () =>
    [...document.querySelectorAll<HTMLElement>('li button')].find(({ textContent }) =>
      textContent.startsWith(name),
    )
  await eventually(() => expect(row()).toBeTruthy())
  await click(row() ?? expect.fail())
  await eventually(() => field('HS code'))
}
/** Closes the sheet of a line, by which the line is the member's own. */
async function done() {
  await click(button('Confirm'))
  await eventually(() => expect(document.querySelector('[role=dialog]')).toBeNull())
}
const line = () => document.querySelector('li button')?.textContent ?? ''

test('customs entries are checked where they are typed, with what was typed still there', async () => {
  serving()
  await chosen()
  await click(button('Continue'))
  await openLine('Teacup')
  await type(field('HS code'), '12')
  await done()
  await click(button('Continue'))
  await eventually(() => expect(line()).toContain('Not complete yet'))
  await openLine('Teacup')
  expect(field('HS code').getAttribute('aria-invalid')).toBe('true')
  expect(field('HS code').value).toBe('12')
  await done()
})

test('a preview that was refused does not open by itself once the entries are complete', async () => {
  await chosen()
  await click(button('Continue'))
  await openLine('Teacup')
  const value = () => field('Declared value')
  await type(value(), 'much')
  await done()
  await click(button('Preview customs forms'))
  expect(words()).toContain('complete the entries first')
  await openLine('Teacup')
  await type(value(), '20')
  await done()
  await eventually(() => expect(words()).not.toContain('complete the entries first'))
  expect(document.querySelector('[role=dialog]')).toBeNull()
  await click(button('Preview customs forms'))
  await eventually(() => find('[role=dialog]'))
  history.back()
  await eventually(() => expect(document.querySelector('[role=dialog]')).toBeNull())
})

test('goods that customs need in English are named, on their line and where the order is submitted', async () => {
  const sent = serving([{ orderId: crypto.randomUUID(), transCode: 'TC00000001X' }])
  await chosen()
  await click(button('Continue'))
  await openLine('Teacup')
  await type(field('Description for customs'), '羊毛围巾')
  await done()
  await click(button('Continue'))
  await eventually(() => expect(line()).toContain('Not complete yet'))
  await openLine('Teacup')
  expect(field('Description for customs').getAttribute('aria-invalid')).toBe('true')
  await done()
  await goTo('review')
  await eventually(() => expect(words()).toContain('need an English description of: '))
  expect(find(`a[href="${paths.outbound({ step: 'extras' })}"]`)).toBeTruthy()
  await goTo('extras')
  await openLine('Teacup')
  await type(field('Description for customs'), 'Wool scarf')
  await done()
  await goTo('review')
  await eventually(() => button('Submit order'))
  await click(button('Submit order'))
  await eventually(() =>
    expect(sent[0]).toMatchObject({ customs: [{ description: 'Wool scarf' }] }),
  )
})

test('goods that are usual are filled in by their whole name, and one tap goes on', async () => {
  const sent = serving([{ orderId: crypto.randomUUID(), transCode: 'TC00000001X' }])
  await chosen({ goodsName: '無線滑鼠' })
  await click(button('Continue'))
  await eventually(() => expect(line()).toContain('computer mouse'))
  expect(line()).toContain('847160')
  expect(line()).toContain('Filled in by us')
  expect(words()).not.toContain('needs a look')
  await click(button('Continue'))
  await eventually(() => button('Submit order'))
  await click(button('Submit order'))
  await eventually(() =>
    expect(sent[0]).toMatchObject({
      customs: [{ description: 'computer mouse', hs6: '847160', originCountry: 'CN' }],
    }),
  )
})

test('a line that is filled in by a part of its name says so and asks for a look, until it was looked at', async () => {
  serving()
  await chosen({ goodsName: '男士纯棉短袖T恤 2件' })
  await click(button('Continue'))
  await eventually(() => expect(line()).toContain('men’s cotton T-shirt, knitted'))
  expect(line()).toContain('a part of the name. Check it.')
  expect(words()).toContain('1 line needs a look before you continue.')
  await openLine('男士纯棉短袖T恤')
  await done()
  await eventually(() => expect(line()).toContain('Yours'))
  expect(words()).not.toContain('needs a look')
})

test('a heading that depends on the material is left out until the member says which it is', async () => {
  serving()
  await chosen({ goodsName: 'T恤 男' })
  await click(button('Continue'))
  await eventually(() => expect(line()).toContain('men’s T-shirt, knitted'))
  expect(line()).toContain('No HS code')
  expect(line()).toContain('doesn’t say enough for an HS code')
  await openLine('T恤 男')
  const cotton = [...document.querySelectorAll<HTMLElement>('fieldset button')].find(
    ({ textContent }) => textContent === 'cotton610910',
  )
  await click(cotton ?? expect.fail())
  expect(field('HS code').value).toBe('610910')
  expect(field('Description for customs').value).toBe('men’s cotton T-shirt, knitted')
  // The heading is that of a T-shirt, so it does not stay with other goods.
  await type(field('Description for customs'), 'wool scarf')
  expect(field('HS code').value).toBe('')
  await done()
})

test('what nobody knows is not guessed, and the order waits for its description', async () => {
  serving()
  await chosen({ goodsName: '某某神器' })
  await click(button('Continue'))
  await eventually(() => expect(line()).toContain('We don’t know these goods'))
  expect(line()).toContain('No description yet')
  await click(button('Continue'))
  await eventually(() => expect(line()).toContain('Not complete yet'))
})

test('goods of the mall are told by the mall’s English name, also in Chinese, with the code of the list', async () => {
  serving()
  const { db, parcel } = await chosen({ goodsName: '鼠标' })
  const requestId = crypto.randomUUID()
  const view = aRequestLine({ requestId, name: '鼠标', englishName: 'Silent mouse, black' })
  await db.requestLine.put({ id: view.id, view, version: 1, waiting: false } as never)
  const row = { ...parcel, requestId }
  const kept = { id: row.id, view: row, version: 2, waiting: false, list: 'toShip' }
  await settle(() => db.parcel.put({ ...kept, key: row.trackingNumber } as never))
  await click(button('Continue'))
  await eventually(() => expect(line()).toContain('Silent mouse, black'))
  expect(line()).toContain('847160')
  expect(line()).toContain('From the mall')
})

test('what the member declared before of goods of the same name comes before the list', async () => {
  serving()
  const { db } = await chosen({ goodsName: '羊毛圍巾 女' })
  const [earlier] = await db.goods.toArray()
  const at = { originCountry: 'JP', quantity: 1, netWeightGrams: null, declaredValueFen: 100 }
  const customs = [
    { goodsId: earlier?.id, description: '围巾', hs6: null, ...at },
    { goodsId: earlier?.id, description: 'knitted wool scarf', hs6: '611710', ...at },
  ]
  const order = { id: crypto.randomUUID(), status: 'shipping', createdAt: '2026-11-01', customs }
  await db.shipment.put({ id: order.id, view: order, version: 1, waiting: false } as never)
  await click(button('Continue'))
  await eventually(() => expect(line()).toContain('knitted wool scarf'))
  expect(line()).toContain('611710')
  expect(line()).toContain('as you declared it last time')
  await openLine('羊毛圍巾 女')
  expect(words()).toContain('Singapore Customs')
  await done()
})

worldCase(
  '26-korea-pccc',
  'the address step says what must match and that it is renewed',
  async () => {
    serving()
    await opened({
      where: { country: 'KR', city: 'Seoul', postalCode: '04524', phone: '+821012345678' },
    })
    await eventually(() => find('input[type=checkbox]:not(:disabled)'))
    await click(find('input[type=checkbox]:not(:disabled)'))
    await click(button('Continue'))
    await eventually(() => find('input[type=radio]'))
    await click(find('input[type=radio]'))
    await eventually(() =>
      expect(words()).toContain('name, phone and postal code to match the registration'),
    )
    expect(words()).toContain('renewed every year')
    const code = field('Personal customs clearance code')
    await type(code, 'P12345678901X')
    await eventually(() => expect(words()).toContain('A digit of this number is wrong'))
    await type(code, 'P123456789012')
    await eventually(() => expect(words()).not.toContain('A digit of this number is wrong'))
  },
)

test('a missing identity number is asked for by its name', async () => {
  serving()
  await opened({
    where: { country: 'TW', city: '台北市', postalCode: '106', phone: '+886912345678' },
  })
  await eventually(() => find('input[type=checkbox]:not(:disabled)'))
  await click(find('input[type=checkbox]:not(:disabled)'))
  await click(button('Continue'))
  await eventually(() => find('input[type=radio]'))
  await click(find('input[type=radio]'))
  await eventually(() => field('Taiwan ID number (EZ WAY)'))
  await click(button('Continue'))
  await eventually(() => expect(words()).toContain('Enter the recipient’s Taiwan ID number'))
  await type(field('Taiwan ID number (EZ WAY)'), 'A12')
  await eventually(() => expect(words()).toContain('Enter the number as customs there issued it'))
})

for (const [language, ...said] of [
  ['zh', '2026 年 2 月', '姓名、电话和邮政编码', '每年更新'],
  ['zh2', '2026 年 2 月', '姓名、電話和郵遞區號', '每年更新'],
  ['en', 'February 2026', 'name, phone and postal code', 'renewed every year'],
] as const) {
  worldCase('26-korea-pccc', `the help article says it in ${language}`, () => {
    const article = readFileSync(`help/customs-by-destination/${language}.md`, 'utf8')
    for (const words of said) expect(article).toContain(words)
  })
}

test('an order is submitted with the total that was shown, and a lost answer keeps its key and the screen', async () => {
  const sent = serving([null, { orderId: crypto.randomUUID(), transCode: 'TC00000001X' }])
  const { db, parcel } = await chosen()
  await goTo('review')
  await eventually(() => button('Submit order'))
  await click(button('Submit order'))
  await eventually(() => expect(words()).toContain('It’s never sent twice'))
  // What sync brings in place of the answer takes nothing from the screen.
  await settle(() => db.parcel.clear())
  await settle(() => new Promise((later) => setTimeout(later, 100)))
  await click(button('Submit order'))
  await eventually(() => expect(location.pathname).toBe(paths.order('TC00000001X')))
  expect(sent[0]).toMatchObject({ parcelIds: [parcel.id], channelCode: 'AIR', estimateFen: 5_000 })
  expect(sent[1]).toEqual(sent[0])
})

test('a price that has changed is shown beside the old one before it is sent again', async () => {
  let fenPerKg = 5_000
  const sent = serving([aProblem(409, 'rates_changed')], () => fenPerKg)
  await chosen()
  fenPerKg = 6_000
  await goTo('review')
  await eventually(() => button('Submit order'))
  await click(button('Submit order'))
  await eventually(() => expect(words()).toContain('from CN¥50.00 to CN¥60.00'))
  expect(sent).toHaveLength(1)
})

test('a line that refuses the order says why with the words of the estimate, and about which parcel', async () => {
  const refusals = [
    { code: 'tagPieces', tag: 'battery', pieces: 3, max: 2, carton: 1, codes: ['PK00000001X'] },
  ]
  const sent = serving([json({ code: 'channel_refuses', refusals }, { status: 409 })])
  await chosen()
  await goTo('review')
  await eventually(() => button('Submit order'))
  await click(button('Submit order'))
  await eventually(() => expect(words()).toContain('3 pieces in one carton, the limit is 2'))
  expect(find('[role=alert]').textContent).toContain('Choose another one')
  expect(words()).toContain('PK00000001X')
  expect(sent).toHaveLength(1)
})

test('a line that has come to refuse the parcels says so on the step and with the way to another', async () => {
  let limits: ChannelTerms['limits'] = NO_LIMITS
  serving([aProblem(409, 'channel_refuses')], undefined, () => ({ limits }))
  await chosen()
  await goTo('review')
  await eventually(() => button('Submit order'))
  limits = { ...NO_LIMITS, weightGrams: 500 }
  await click(button('Submit order'))
  await eventually(() =>
    expect(words()).toContain('A carton weighs 900\u00a0g, the limit is 500\u00a0g'),
  )
  expect(words()).toContain('This shipping line doesn’t take this order')
  const [, missing] = document.querySelectorAll(`a[href="${paths.outbound({ step: 'method' })}"]`)
  expect(missing?.textContent).toBe('Shipping line')
})

test('choosing no coupon while one fits asks for confirmation', async () => {
  const sent = serving([])
  await chosen({ withCoupon: true })
  await goTo('review')
  await eventually(() => expect(words()).toContain('CN¥40.00'))
  const box = find<HTMLInputElement>('fieldset input[type=checkbox]')
  await click(box)
  await click(button('Submit order'))
  await eventually(() => expect(words()).toMatch(/You have a coupon for CN¥\d+ off. Use it\?/))
  expect(sent).toHaveLength(0)
})
