import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#tests/support/fake-server.ts'
import { aPackedLine, aParcel, ONE, TWO } from '#tests/support/opened-order.tsx'
import { aCartonRow, aSentOrder, aSupplement, aTrackingRow } from '#tests/support/order-rows.ts'
import {
  button,
  choose,
  cleanUp,
  click,
  eventually,
  field,
  find,
  press,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { OrderDesk } from './OrderDesk.tsx'
import type { Desk } from './order-rows.ts'

const words = () => document.body.textContent
const sent: { act: string; body: Record<string, unknown> }[] = []
const notes: string[] = []
const carton = aCartonRow({ parcelIds: [ONE, TWO] })
const parcels = [aParcel(ONE, 'PK00000001A'), aParcel(TWO, 'PK00000002B')]

beforeEach(() => {
  sent.length = 0
  notes.length = 0
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
})
afterEach(() => {
  cleanUp()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.unstubAllGlobals()
})

/** Shows an order on its way; each write is answered by the next of `answers`, or not at all. */
function show(given: Partial<Desk>, ...answers: (Response | undefined)[]): void {
  fakeServer().otherwise(async (path: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return aProblem(404, 'not_found')
    sent.push({ act: path.split('/').at(-1) ?? '', body: JSON.parse(String(init.body)) })
    return answers.shift() ?? null
  })
  const desk: Desk = {
    memberNum: 'SP271834K',
    order: aSentOrder(),
    cartons: [carton],
    tracking: [],
    parcels,
    supplements: [],
    photos: [],
    bills: [],
    owedFen: 0,
    isOwn: false,
    accountId: anId(),
    onDone: (words) => notes.push(words),
    onStale: () => notes.push('stale'),
    ...given,
  }
  render(<OrderDesk desk={desk} note={null} list="sent" />)
}
const answer = () => json({ status: 'shipping', billVersion: 1 })

test('what carriers report is listed, the newest first', () => {
  const of = { cartonId: carton.id }
  const tracking = [
    aTrackingRow({ ...of, words: 'Departed', at: '2026-11-14T08:00:00.000Z' }),
    aTrackingRow({ ...of, words: 'Cleared', at: '2026-11-16T08:00:00.000Z', status: 'customs' }),
  ]
  show({ tracking })
  expect(words()).toMatch(/At customs.*Cleared.*On its way.*Departed/)
})

test('the outcome of a carton is recorded once, also if the first answer is lost', async () => {
  show({}, undefined, answer())
  await click(button('Record the outcome'))
  await eventually(() => field('Outcome'))
  await click(button('Record'))
  expect(words()).toContain('Choose the outcome')
  expect(sent).toEqual([])
  await choose(field<HTMLSelectElement>('Outcome'), 'lost')
  await click(button('Record'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  await click(button('Record'))
  await eventually(() => expect(notes).toEqual(['Carton 1: Lost']))
  expect(sent[0]).toMatchObject({ act: 'outcome', body: { cartonId: carton.id, outcome: 'lost' } })
  expect(sent[1]).toEqual(sent[0])
})

test('a carton that came back needs new measures and a shelf for each of its parcels', async () => {
  show({}, answer())
  await click(button('Returned to us'))
  await click(button('Put back on the shelf'))
  expect(sent).toEqual([])
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(10)
  const inputs = (name: string) => [
    ...document.querySelectorAll<HTMLInputElement>(`fieldset input[name=${name}]`),
  ]
  const texts = { weight: '850', length: '20', width: '15', height: '10' }
  for (const [name, text] of Object.entries(texts)) {
    for (const input of inputs(name)) await type(input, text)
  }
  const shelves = [...document.querySelectorAll<HTMLInputElement>('fieldset input:not([name])')]
  for (const [i, shelf] of shelves.entries()) await type(shelf, `b-0${i}`)
  await click(button('Put back on the shelf'))
  await eventually(() => expect(notes[0]).toContain('Carton 1 is back.'))
  const measured = { weightGrams: 850, lengthMm: 200, widthMm: 150, heightMm: 100 }
  expect(sent[0]).toMatchObject({
    act: 'return-carton',
    body: {
      parcels: [
        { parcelId: ONE, ...measured, shelf: 'B-00' },
        { parcelId: TWO, ...measured, shelf: 'B-01' },
      ],
    },
  })
})

test('a question to the member has words and a deadline in the future', async () => {
  show({}, answer())
  await click(button('Ask the member'))
  await choose(field<HTMLSelectElement>('What is needed'), 'invoice')
  await type(field('Answer by'), '2020-01-01T10:00')
  await click(button('Ask'))
  expect(words()).toContain('Write what the member has to send')
  expect(words()).toContain('Choose a time in the future')
  await type(find<HTMLTextAreaElement>('textarea'), 'The invoice of the shoes')
  await type(field('Answer by'), '2099-01-01T10:00')
  await click(button('Ask'))
  await eventually(() => expect(notes[0]).toContain('The member is asked'))
  expect(sent[0]).toMatchObject({
    act: 'need',
    body: {
      cartonId: null,
      need: {
        kind: 'invoice',
        words: 'The invoice of the shoes',
        deadline: new Date('2099-01-01T10:00').toISOString(),
      },
    },
  })
})

test('an answered question shows the answer and can be removed', async () => {
  const need = {
    kind: 'address' as const,
    words: 'Which floor?',
    deadline: null,
    askedAt: '2026-11-14T08:00:00.000Z',
    answer: 'The fifth',
  }
  show({ cartons: [{ ...carton, need }] }, answer())
  expect(words()).toContain('The fifth')
  await click(button('Done, remove'))
  await eventually(() => expect(notes).toEqual(['The question is removed.']))
  expect(sent[0]).toMatchObject({ act: 'need', body: { cartonId: carton.id, need: null } })
})

test('a further cost needs an amount and its evidence, which stay when it is refused', async () => {
  show({ supplements: [aSupplement({ state: 'declined' })] }, aProblem(503, 'unavailable'))
  expect(words()).toContain('Declined by the member')
  await click(button('Request an extra charge'))
  await click(button('Ask the member to pay'))
  expect(words()).toContain('Enter an amount above zero')
  expect(words()).toContain('Write what proves this cost')
  await choose(find<HTMLSelectElement>('select'), 'duty')
  await type(field('Amount'), '45.50')
  await type(find<HTMLTextAreaElement>('textarea'), 'Invoice 17 of the broker')
  await click(button('Ask the member to pay'))
  await eventually(() => expect(words()).toContain('The server is busy'))
  expect(sent[0]).toMatchObject({
    act: 'supplement',
    body: { kind: 'duty', amountFen: 4_550, words: 'Invoice 17 of the broker' },
  })
  expect(field('Amount').value).toBe('45.50')
})

test('labels are printed one for each carton, the packing list with each parcel', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  show({ cartons: [carton, { ...carton, id: anId(), number: 2 }] })
  await click(button('Print carton labels'))
  expect(print).toHaveBeenCalledTimes(1)
  const labels = [...document.querySelectorAll('.print-sheet .carton-label')]
  expect(labels.map((label) => label.textContent)).toEqual([
    expect.stringContaining('Carton 1 of 2'),
    expect.stringContaining('Carton 2 of 2'),
  ])
  await settle(() => dispatchEvent(new Event('afterprint')))
  await eventually(() => expect(document.querySelector('.print-sheet')).toBeNull())
  await press('p', document.body)
  expect(find('.packing-sheet').textContent).toContain('PK00000002B')
})

const FROM = {
  id: 'CN',
  recipient: 'Warehouse',
  phone: '+86 755 2345 6789',
  province: 'Guangdong',
  city: 'Shenzhen',
  area: 'Baoan',
  detail: '8 Harbour Road',
  postalCode: '518000',
  hours: '',
  updatedAt: '2026-11-20T08:00:00.000Z',
}

test('customs forms are not printed without a sender: they wait for the address of the warehouse', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  let isUp = false
  const parcels = [{ ...aParcel(ONE, 'PK00000001A'), isBought: true }]
  show({ order: aSentOrder(), parcels, cartons: [{ ...carton, parcelIds: [ONE] }] })
  fakeServer().otherwise(async (path: string) => {
    if (!path.includes('/api/public/warehouses')) return null
    return isUp ? json([FROM]) : aProblem(500, 'internal')
  })
  await click(button('Print customs forms'))
  await eventually(() => expect(words()).toContain('so nothing is printed yet'))
  expect(print).not.toHaveBeenCalled()
  isUp = true
  await click(button('Try again'))
  await eventually(() => expect(find('.print-sheet').textContent).toContain('8 Harbour Road'))
  expect(print).toHaveBeenCalledTimes(1)
})

test('customs forms are not printed while the address of the warehouse is not confirmed', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const parcels = [{ ...aParcel(ONE, 'PK00000001A'), isBought: true }]
  const order = aSentOrder({ originWarehouse: 'JP' })
  show({ order, parcels, cartons: [{ ...carton, parcelIds: [ONE] }] })
  fakeServer().otherwise(async (path: string) =>
    path.includes('/api/public/warehouses') ? json([FROM]) : null,
  )
  await click(button('Print customs forms'))
  await eventually(() => expect(words()).toContain('no confirmed address yet'))
  expect(document.querySelector('.print-sheet')).toBeNull()
  expect(print).not.toHaveBeenCalled()
})

test('customs forms have the sender’s address in Latin letters where there is one', async () => {
  vi.stubGlobal('print', vi.fn())
  const parcels = [{ ...aParcel(ONE, 'PK00000001A'), isBought: true }]
  const from = { ...FROM, province: '广东省', detail: '港口路8号' }
  const englishAddress = '8 Harbour Road, Baoan, Shenzhen, Guangdong 518000'
  show({ order: aSentOrder(), parcels, cartons: [{ ...carton, parcelIds: [ONE] }] })
  fakeServer().otherwise(async (path: string) =>
    path.includes('/api/public/warehouses') ? json([{ ...from, englishAddress }]) : null,
  )
  await click(button('Print customs forms'))
  await eventually(() => expect(find('.print-sheet').textContent).toContain(englishAddress))
  expect(find('.print-sheet').textContent).not.toContain('港口路')
})

test('each carton has its own customs forms and label, in English whatever the language of staff', async () => {
  vi.stubGlobal('print', vi.fn())
  i18n.loadAndActivate({ locale: 'zh-Hans', messages: {} })
  const [scarf, cup] = [anId(), anId()]
  const line = { hs6: '621420', quantity: 2, originCountry: 'CN', netWeightGrams: null }
  const customs = [
    { ...line, goodsId: scarf, description: 'Woollen scarf', declaredValueFen: 25_900 },
    { ...line, goodsId: cup, description: 'Tea cup', declaredValueFen: 4_000 },
  ]
  const inside = (parcelId: string, goodsId: string, isBought: boolean) => ({
    ...aParcel(parcelId, 'PK00000001A'),
    isBought,
    goods: [{ ...aPackedLine([]), goodsId }],
  })
  show({
    order: aSentOrder({ customs }),
    parcels: [inside(ONE, scarf, false), inside(TWO, cup, true)],
    cartons: [
      { ...carton, parcelIds: [ONE], weightGrams: 2_000 },
      { ...carton, id: anId(), parcelIds: [TWO], number: 2, weightGrams: 2_500 },
    ],
  })
  fakeServer().otherwise(async (path: string) =>
    path.includes('/api/public/warehouses') ? json([FROM]) : null,
  )
  await click(button('Print customs forms'))
  await eventually(() => field('Category for customs'))
  await choose(field<HTMLSelectElement>('Category for customs'), 'gift')
  await click(button('Print'))
  await eventually(() => find('.print-sheet .customs-form'))
  const forms = [...document.querySelectorAll('.print-sheet .customs-form')]
  const texts = forms.map(({ textContent }) => textContent)
  expect(texts).toHaveLength(4)
  for (const text of texts.slice(0, 2)) {
    expect(text).toMatch(
      /8 Harbour Road.*China.*To.*Invoice number.*-1.*Carton 1 of 2.*2\u00a0kg.*Woollen scarf.*621420.*259\.00.*signature/s,
    )
    expect(text).not.toContain('Tea cup')
  }
  for (const text of texts.slice(2)) {
    expect(text).toMatch(/Carton 2 of 2.*2.5\u00a0kg.*Tea cup.*40\.00/s)
    expect(text).not.toContain('scarf')
  }
  // Up to 2 kg and 300 SDR it is the small form; the boxes and the words are those of the Universal Postal Union.
  expect(texts[0]).toMatch(
    /^CN22.*May be opened officially.*☒ Gift.*☐ Sale of goods.*☐ Other.*I, the undersigned/s,
  )
  expect(texts[1]).toMatch(/^INVOICE.*Reason for export Gift.*Currency CNY/s)
  // What we bought for the member is a sale, whatever else is in the order.
  expect(texts[2]).toMatch(
    /^CN23.*☐ Gift.*☒ Sale of goods.*Licence No.*I certify that the particulars/s,
  )
  expect(texts[3]).toMatch(/^INVOICE.*Reason for export Sale of goods/s)
  await settle(() => dispatchEvent(new Event('afterprint')))
  await click(button('Print carton labels'))
  expect(find('.carton-label').textContent).toMatch(/Singapore.*Carton 1 of 2/)
})

test('the packing list says what makes goods restricted, on the screen and on paper', async () => {
  vi.stubGlobal('print', vi.fn())
  const tags = [aPackedLine(['liquid']), aPackedLine(['battery', 'liquid'])]
  show({ parcels: [{ ...aParcel(ONE, 'PK00000001A'), goods: tags }] })
  expect(words()).toMatch(/Battery inside.*Liquid/)
  await press('p', document.body)
  expect(find('.packing-sheet').textContent).toContain('Battery inside, Liquid')
  expect(find('.packing-sheet').textContent).toContain('Porcelain teacup × 2')
})

test('a wrong outcome is corrected with a reason that stays after a refusal; a returned carton is not', async () => {
  const back = { ...carton, id: anId(), number: 2, outcome: 'returned' as const }
  show({ cartons: [{ ...carton, outcome: 'lost' }, back] }, aProblem(409, 'outcome_paid'), answer())
  const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(buttons.filter((one) => one === 'Correct the outcome…')).toHaveLength(1)
  await click(button('Correct the outcome…'))
  await type(find<HTMLTextAreaElement>('textarea'), 'It has arrived')
  await click(button('Correct the outcome'))
  expect(find('select').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await choose(field<HTMLSelectElement>('What really happened'), 'delivered')
  await click(button('Correct the outcome'))
  await eventually(() => expect(words()).toContain('Reverse that payment in the ledger first'))
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('It has arrived')
  await click(button('Correct the outcome'))
  await eventually(() => expect(notes).toEqual(['The outcome of carton 1 is corrected.']))
  expect(sent[0]).toMatchObject({
    act: 'correct-outcome',
    body: { cartonId: carton.id, outcome: 'delivered', reason: 'It has arrived' },
  })
})

test('the slip of drop shipping has sender, recipient and goods, and nothing of prices, member or business', async () => {
  vi.stubGlobal('print', vi.fn())
  const line = {
    goodsId: anId(),
    description: 'Porcelain teacup',
    hs6: null,
    originCountry: 'CN',
    quantity: 2,
    netWeightGrams: null,
    declaredValueFen: 25_600,
  }
  const order = aSentOrder({ senderName: 'Little Teahouse', customs: [line] })
  show({ order })
  expect(words()).toContain('Sender: Little Teahouse')
  await click(button('Print packing slip'))
  const slip = find('.print-sheet').textContent
  for (const part of ['Little Teahouse', order.address.recipient, 'Porcelain teacup']) {
    expect(slip).toContain(part)
  }
  for (const secret of [
    '¥',
    '256',
    'SP',
    '271834',
    'Sampan',
    'sampan',
    order.transCode.slice(0, 4),
  ]) {
    expect(slip).not.toContain(secret)
  }
})
