import { afterEach, expect, test, vi } from 'vitest'
import type { ReviewedRequest } from '#features/requests/contract/staff-requests.ts'
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
  type,
} from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { aProblem } from '#tests/support/scripted-server.ts'
import { scriptedStaff } from '#tests/support/scripted-staff.ts'
import { RequestsView } from './RequestsView.tsx'

afterEach(() => {
  cleanUp()
  vi.unstubAllGlobals()
})

const words = () => document.body.textContent

/** Two cups of ¥68 behind a link, asked for at ¥142.80 with the fee. */
const aReview = (given: Partial<ReviewedRequest> = {}): ReviewedRequest => ({
  accountId: anId(),
  id: anId(),
  code: 'BR7Q2MX4HTA',
  memberNum: 'SP271834K',
  status: 'processing',
  destinationWarehouseId: 'CN',
  askedFen: 14_280,
  domesticShippingFen: 0,
  confirmation: 0,
  since: '2026-11-20T08:00:00.000Z',
  isOwn: false,
  lines: [
    {
      id: anId(),
      link: 'https://item.taobao.com/item.htm?id=1',
      name: 'Celadon cup',
      specification: 'Blue',
      quantity: 2,
      priceFen: 6_800,
      foreignPrice: '',
      shippingIncluded: false,
      notes: 'No box',
      confirmedPriceFen: null,
      pictures: [],
    },
  ],
  ...given,
})

/** Shows the queue; the first of it leaves with each write that is accepted. */
async function show(requests: ReviewedRequest[], ...answers: (object | Response | null)[]) {
  const over = new Set<string>()
  const list = () => ({ requests: requests.filter(({ id }) => !over.has(id)), next: null })
  const sent = scriptedStaff({ '/api/staff/requests': list }, ...answers)
  render(<RequestsView />)
  await eventually(() => find('[aria-current=true]'))
  return { sent, leave: ({ id }: ReviewedRequest) => over.add(id) }
}
async function shownInYen(review: ReviewedRequest) {
  const rate = { currency: 'JPY', day: '2026-01-01', rateMillionths: 47_000, source: 'Bank' }
  const sent = scriptedStaff({
    '/api/staff/requests': () => ({ requests: [review], next: null }),
    '/api/channels': () => ({ channels: [], exchangeRates: [rate], dutyRules: [], transit: [] }),
  })
  render(<RequestsView />)
  await eventually(() => find('[aria-current=true]'))
  return sent
}
async function openPrice() {
  await press('a', document.body)
  await eventually(() => field('Price per piece'))
}

test('a price above what was asked is confirmed with its total, and the next one is shown', async () => {
  const [first, second] = [aReview(), aReview({ code: 'BR000000002', askedFen: 100 })]
  const { sent, leave } = await show([first, second], { totalFen: 15_500, needsAcceptance: true })
  await openPrice()
  await click(button('Confirm price'))
  await eventually(() => expect(document.querySelector('[aria-invalid=true]')).not.toBeNull())
  expect(sent).toEqual([])
  await type(field('Price per piece'), '70')
  await type(field('Shipping inside the country'), '8')
  await eventually(() => expect(words()).toContain('CN¥155.00'))
  expect(words()).toContain('The member asked for CN¥142.80 and has to accept this price')
  leave(first)
  await click(button('Confirm price'))
  await eventually(() => expect(words()).toContain('The member has to accept it'))
  await eventually(() => expect(find('[aria-current=true]').textContent).toContain('CN¥1.00'))
  expect(sent).toMatchObject([
    {
      path: `/api/staff/requests/${first.accountId}/${first.id}/confirmation`,
      confirmation: 0,
      domesticShippingFen: 800,
      lines: [{ priceFen: 7_000 }],
    },
  ])
})

test('a price in yen is shown in yuan beside the field, which the member’s guess does not fill', async () => {
  const review = aReview()
  const foreign = { link: 'https://www.amazon.co.jp/dp/B0CX23V2ZK', foreignPrice: 'JP¥4,500' }
  const sent = await shownInYen({
    ...review,
    lines: review.lines.map((line) => ({ ...line, ...foreign })),
  })
  await openPrice()
  expect(field('Price per piece').value).toBe('')
  await eventually(() =>
    expect(words()).toContain(
      'JPY\u00a04,500 is about CN¥211.50 (1 JPY = CN¥0.047, rate of Jan 1)',
    ),
  )
  await type(field('Shipping inside the country'), '0')
  await click(button('Confirm price'))
  await eventually(() => expect(field('Price per piece').getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual([])
})

test('the member’s price for a shop abroad fills nothing, also where its page is said to be in 元', async () => {
  const review = aReview()
  const abroad = { link: 'https://www.amazon.co.jp/dp/B0CX23V2ZK', foreignPrice: '200元' }
  await shownInYen({ ...review, lines: review.lines.map((line) => ({ ...line, ...abroad })) })
  await openPrice()
  expect(field('Price per piece').value).toBe('')
})

test('offline and after a failure the prices are kept, and sent again under the same key', async () => {
  const answers = [null, aProblem(500, 'internal'), { totalFen: 15_500, needsAcceptance: false }]
  const { sent } = await show([aReview()], ...answers)
  await openPrice()
  await type(field('Price per piece'), '66')
  await type(field('Shipping inside the country'), '0')
  await click(button('Confirm price'))
  await eventually(() => expect(words()).toContain('You’re offline'))
  expect(field('Price per piece').value).toBe('66')
  await click(button('Confirm price'))
  await eventually(() => expect(words()).toContain('Something went wrong on our end'))
  await click(button('Confirm price'))
  await eventually(() => expect(words()).toContain('is confirmed.'))
  expect(new Set(sent.map(({ onceKey }) => onceKey)).size).toBe(1)
})

test('one is declined with a reason; another reason needs words', async () => {
  const { sent } = await show([aReview()], { status: 'declined' })
  await press('d', document.body)
  await eventually(() => field('Reason'))
  await choose(field<HTMLSelectElement>('Reason'), 'other')
  await click(button('Decline'))
  await eventually(() => expect(words()).toContain('Enter a reason. The member will see it.'))
  await type(field('More details'), 'Too large to ship')
  await click(button('Decline'))
  await eventually(() => expect(words()).toContain('was declined.'))
  expect(sent).toMatchObject([{ reasonKind: 'other', reason: 'Too large to ship' }])
})

test('what a colleague decided meanwhile is said, and the list is read again', async () => {
  const review = aReview()
  const { leave } = await show([review], aProblem(409, 'already_decided'))
  await openPrice()
  await type(field('Shipping inside the country'), '0')
  leave(review)
  await click(button('Confirm price'))
  await eventually(() => expect(words()).toContain('A colleague has already decided this'))
  await eventually(() => expect(words()).toContain('No request to review'))
})

test.each([
  ['https://m.tb.cn/h.5AbCdEf#xianyu', 'Xianyu'],
  ['https://m.tb.cn/h.5AbCdEf', 'Taobao, Tmall or Xianyu'],
])('the shop of %s is as the shared text named it', async (link, shop) => {
  const review = aReview()
  await show([{ ...review, lines: review.lines.map((line) => ({ ...line, link })) }])
  await eventually(() => expect(words()).toContain(`Shop${shop}Specification`))
})

test('one’s own request is left to a colleague', async () => {
  await show([aReview({ isOwn: true })])
  await eventually(() => expect(words()).toContain('This is your own request'))
  expect(words()).not.toContain('Confirm price')
})
