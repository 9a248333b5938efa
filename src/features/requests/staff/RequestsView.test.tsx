import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '#engine/client/session/session.ts'
import { Toaster } from '#engine/client/ui/Toaster.tsx'
import { toasts } from '#engine/client/ui/toast.ts'
import { groupedCode } from '#engine/shared/code-groups.ts'
import type { ReviewedRequest } from '#features/requests/contract/staff-requests.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
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
import { onScreen } from '#tests/support/screen-width.ts'
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { scriptedStaff } from '#tests/support/scripted-staff.ts'
import { RequestsView } from './RequestsView.tsx'

beforeEach(() => onScreen('narrow'))
afterEach(() => {
  cleanUp()
  toasts.value = []
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
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
  render(
    <>
      <RequestsView />
      <Toaster />
    </>,
  )
  await eventually(() => find('[aria-current=true]'))
  return {
    sent,
    leave: ({ id }: ReviewedRequest) => over.add(id),
    comeBack: ({ id }: ReviewedRequest) => over.delete(id),
  }
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
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
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

/** Declines the first of the queue, which leaves it. */
async function declineFirst(
  { leave }: Pick<Awaited<ReturnType<typeof show>>, 'leave'>,
  first: ReviewedRequest,
) {
  await press('d', document.body)
  await eventually(() => field('Reason'))
  leave(first)
  await click(button('Decline'))
  await eventually(() => expect(words()).toContain(`${groupedCode('BR7Q2MX4HTA')} was declined.`))
}
const undoPath = ({ accountId, id }: ReviewedRequest) =>
  `/api/staff/requests/${accountId}/${id}/refusal/undo`

test('a decline is taken back by its toast, to which F8 leads, and the request is in the queue again', async () => {
  const [first, second] = [aReview(), aReview({ code: 'BR000000002', askedFen: 100 })]
  const { sent, leave, comeBack } = await show([first, second], { status: 'declined' }, null, {
    status: 'processing',
  })
  await declineFirst({ leave }, first)
  await press('F8', document.body)
  expect(document.activeElement).toBe(button('Undo'))
  await click(button('Undo'))
  // The connection was lost, so the same one is tried again.
  await eventually(() => button('Try again'))
  comeBack(first)
  await click(button('Try again'))
  await eventually(() =>
    expect(words()).toContain(`${groupedCode('BR7Q2MX4HTA')} is to be reviewed again.`),
  )
  await eventually(() => expect(document.querySelectorAll('[aria-current]')).toHaveLength(2))
  const undone = sent.slice(1)
  expect(undone.map(({ path }) => path)).toEqual([undoPath(first), undoPath(first)])
  expect(new Set(undone.map(({ onceKey }) => onceKey)).size).toBe(1)
})

test.each([
  ['undo_late', 409, 'It’s too late to undo this.'],
  ['undo_changed', 409, 'something else has happened with it since'],
  ['undo_foreign', 403, 'Only the person who did this can undo it.'],
])(
  'an undo that is refused with %s is said in words, and is not offered again',
  async (code, status, why) => {
    const [first, second] = [aReview(), aReview({ code: 'BR000000002' })]
    const { leave } = await show([first, second], { status: 'declined' }, aProblem(status, code))
    await declineFirst({ leave }, first)
    await click(button('Undo'))
    await eventually(() => expect(words()).toContain(why))
    expect(() => button('Undo')).toThrow()
    expect(() => button('Try again')).toThrow()
  },
)

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

const BIG = { code: 'BR000000001', askedFen: 90_000, memberNum: 'SP000002B' }
const SMALL = { code: 'BR000000002', askedFen: 100, memberNum: 'SP000001A' }
const OWN = { code: 'BR000000003', askedFen: 5_000, memberNum: 'SP000003C', isOwn: true }
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.getAttribute('data-key'))
const heads = () => [...document.querySelectorAll('thead th')].map((head) => head.textContent)
const labelled = (words: string) => find<HTMLInputElement>(`[aria-label="${words}"]`)
const inHead = (title: string) => {
  const found = [...document.querySelectorAll<HTMLButtonElement>('thead button')]
  return found.find(({ textContent }) => textContent === title) ?? expect.fail(title)
}

test('a head sorts the table and says so, and the address keeps it', async () => {
  onScreen('wide')
  const [big, small, own] = [aReview(BIG), aReview(SMALL), aReview(OWN)]
  await show([big, small, own])
  expect(rows()).toEqual([big.id, small.id, own.id])
  await click(inHead('Amount'))
  expect(rows()).toEqual([small.id, own.id, big.id])
  expect(inHead('Amount').closest('th')?.getAttribute('aria-sort')).toBe('ascending')
  await click(inHead('Amount'))
  expect(rows()).toEqual([big.id, own.id, small.id])
  expect(location.search).toBe('?sort=-asked')
  cleanUp()
  await show([big, small, own])
  expect(rows()).toEqual([big.id, own.id, small.id])
  await click(inHead('Amount'))
  expect(rows()).toEqual([big.id, small.id, own.id])
  expect(location.search).toBe('')
})

test('the table shows what is searched and filtered, of what is loaded, and loads the rest', async () => {
  onScreen('wide')
  const [big, small, own] = [aReview(BIG), aReview(SMALL), aReview(OWN)]
  const pages: Record<string, object> = {
    '': { requests: [big], next: '1' },
    '1': { requests: [small], next: '2' },
    '2': { requests: [own], next: null },
  }
  fakeServer().otherwise((path) => {
    const { pathname, searchParams } = new URL(path, location.origin)
    const page = pathname === '/api/staff/requests' && pages[searchParams.get('after') ?? '']
    return page ? json(page) : null
  })
  render(<RequestsView />)
  await eventually(() => find('[aria-current=true]'))
  await type(labelled('Search in this table'), 'sp00 0003c')
  expect(words()).toContain('0 of the 1 loaded shown. There are more')
  expect(words()).toContain('Nothing that is loaded fits this view.')
  await click(button('Load the others'))
  await eventually(() => expect(rows()).toEqual([own.id]))
  expect(words()).toContain('1 of 3 shown')
  await click(button('Show all'))
  expect(rows()).toEqual([big.id, small.id, own.id])
})

test('many are declined for one reason; what is left out is named before, and what is hidden is not touched', async () => {
  logInStaff(['buy'])
  onScreen('wide')
  const [big, small, own] = [aReview(BIG), aReview(SMALL), aReview(OWN)]
  const confirmed = aReview({ code: 'BR000000004', status: 'pendingPayment' })
  const { sent } = await show(
    [big, small, own, confirmed],
    { status: 'declined' },
    aProblem(409, 'wrong_status'),
    { status: 'processing' },
  )
  await click(labelled('Select all'))
  await type(labelled('Search in this table'), 'BR0')
  // Another search selects none.
  expect(words()).toContain('Select requests to decline them together.')
  await click(labelled('Select all'))
  await press('d', document.body)
  await eventually(() => button('Decline 2 requests'))
  expect(words()).toContain('2 requests · CN¥901.00')
  expect(words()).toContain('1 left out: This is your own request.')
  expect(words()).toContain('1 left out: Its price was confirmed before')
  await choose(field<HTMLSelectElement>('Reason'), 'other')
  await click(button('Decline 2 requests'))
  expect(sent).toEqual([])
  await type(field<HTMLTextAreaElement>('More details'), 'The shop has closed')
  await click(button('Decline 2 requests'))
  await eventually(() => expect(find('[aria-label=Outcome]').textContent).toContain('Done: 1'))
  const outcome = find('[aria-label=Outcome]').textContent
  expect(outcome).toContain('Not done: 1')
  expect(outcome).toContain('Left out: 2')
  expect(sent).toMatchObject([
    { path: `/api/staff/requests/${big.accountId}/${big.id}/refusal`, reasonKind: 'other' },
    { path: `/api/staff/requests/${small.accountId}/${small.id}/refusal` },
  ])
  await click(button('Undo it'))
  await eventually(() => expect(find('[aria-label=Outcome]').textContent).toContain('Undone: 1'))
  expect(sent[2]?.path).toBe(undoPath(big))
  // An undo has none of its own.
  expect(() => button('Undo it')).toThrow()
  await settle(endSession)
})

test('a saved view opens also when a column of it is gone, which is said', async () => {
  logInStaff(['buy'])
  onScreen('wide')
  const saved: object[] = []
  const view = {
    columns: ['code', 'moonPhase', 'asked'],
    sort: { column: 'tide', isDown: true },
    find: '',
    filters: [{ column: 'moonPhase', values: ['full'] }],
  }
  const old = { id: anId(), name: 'Old', isShared: true, isOwn: false, by: 'ann@example.com' }
  const [big, small] = [aReview(BIG), aReview(SMALL)]
  fakeServer().otherwise((path, init) => {
    if (init.method === 'PUT') {
      saved.push(JSON.parse(String(init.body)))
      return json({ id: anId() })
    }
    const { pathname } = new URL(path, location.origin)
    if (pathname === '/api/staff/table-views') {
      return json({ views: [{ ...old, mayDelete: false, view }] })
    }
    return pathname === '/api/staff/requests' ? json({ requests: [big, small], next: null }) : null
  })
  render(<RequestsView />)
  await eventually(() => find('[aria-current=true]'))
  await click(button('Views'))
  await eventually(() => button('Old'))
  expect(words()).toContain('Shared by ann@example.com')
  await click(button('Old'))
  expect(rows()).toEqual([big.id, small.id])
  expect(heads()).toEqual(['', 'Request', 'Amount'])
  expect(words()).toContain('names 2 columns that the table no longer has')
  expect(words()).toContain('moonPhase, tide')
  await click(inHead('Amount'))
  expect(words()).not.toContain('moonPhase')
  await click(button('Views'))
  await eventually(() => field('Save the view shown now as'))
  await click(button('Save view'))
  expect(words()).toContain('Enter a name.')
  await type(field('Save the view shown now as'), ' Cheap first ')
  await click(button('Save view'))
  await eventually(() => expect(saved).toHaveLength(1))
  expect(saved).toEqual([
    {
      place: 'requests',
      name: 'Cheap first',
      isShared: false,
      view: {
        columns: ['code', 'asked'],
        sort: { column: 'asked', isDown: false },
        find: '',
        filters: [],
      },
    },
  ])
  await settle(endSession)
})
