import { expect, test } from 'vitest'
import type { HeldCoupon } from '#features/coupons/contract/staff-coupons.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  field,
  find,
  render,
  type,
} from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { CouponsView } from './CouponsView.tsx'

const words = () => document.body.textContent
const aCoupon = (given: Partial<HeldCoupon> = {}): HeldCoupon => ({
  id: anId(),
  deductionFen: 3_000,
  minimumSpendFen: 0,
  usableFor: 'both',
  stackable: false,
  capFen: null,
  expiresAt: '2027-01-01T00:00:00.000Z',
  ...given,
})

/** Shows the screen; each write is answered by the next of `answers`, null is a lost connection. */
function show(coupons: HeldCoupon[] | null, ...answers: (Response | null)[]) {
  const sent: { path: string; body: Record<string, unknown> }[] = []
  let left = coupons
  fakeServer().otherwise(async (path: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') {
      return left === null ? aProblem(404, 'not_found') : json({ coupons: left })
    }
    sent.push({ path, body: JSON.parse(String(init.body)) })
    const answer = answers.shift()
    if (!answer) return null
    if (answer.ok) left = left?.filter(({ id }) => !path.includes(id)) ?? null
    return answer
  })
  render(<CouponsView />)
  return sent
}
async function fill() {
  await type(field<HTMLInputElement>('Member numbers'), 'SP271834K, SP000001X')
  await type(field('Value'), '30')
  await type(field('Reason'), 'Two days late')
}
const give = () => click(button('Issue coupons'))
/** The member whose coupons are looked up. */
const number = () => find<HTMLInputElement>('[aria-labelledby=expire] input')

test('an empty form names its fields and sends nothing', async () => {
  const sent = show([])
  await give()
  expect(document.querySelectorAll('[aria-invalid=true]').length).toBeGreaterThanOrEqual(3)
  expect(sent).toEqual([])
})

test('a gift that found no network keeps its form, and is sent again under the same key', async () => {
  const sent = show([], null, json({ members: 2, proposalId: null }))
  await fill()
  await give()
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  expect(field('Value').value).toBe('30')
  await give()
  await eventually(() => expect(words()).toContain('Coupons issued. Members: 2'))
  expect(field('Value').value).toBe('')
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]?.body).toMatchObject({
    memberNums: ['SP271834K', 'SP000001X'],
    deductionFen: 3_000,
    reason: 'Two days late',
  })
})

test('a coupon that can be combined may limit what all of them take off; a limit below its value is refused', async () => {
  const sent = show([], json({ members: 2, proposalId: null }))
  await fill()
  const label = 'Maximum coupon discount per order'
  expect(words()).not.toContain(label)
  await click(find('input[type=checkbox]'))
  await type(field(label), '29.99')
  await give()
  expect(field(label).getAttribute('aria-invalid')).toBe('true')
  expect(words()).toContain('The limit can’t be below the coupon’s own value')
  expect(sent).toEqual([])
  await type(field(label), '50')
  await give()
  await eventually(() => expect(words()).toContain('Coupons issued. Members: 2'))
  expect(sent[0]?.body).toMatchObject({ deductionFen: 3_000, stackable: true, capFen: 5_000 })
})

test('what a limited coupon takes off at most is shown where it can be ended', async () => {
  show([aCoupon({ stackable: true, capFen: 8_000 })])
  await type(number(), 'SP271834K')
  await click(button('Show coupons'))
  await eventually(() => expect(words()).toContain('Can be combined, CN¥80.00 off at most'))
})

test('a member that the server does not know is named at the field, and a changed form has another key', async () => {
  const fields = [{ path: 'memberNums.1', code: 'type', args: {} }]
  const refused = json({ code: 'validation', status: 422, fields }, { status: 422 })
  const sent = show([], refused, json({ members: 1, proposalId: null }))
  await fill()
  await give()
  await eventually(() => expect(find('textarea').getAttribute('aria-invalid')).toBe('true'))
  expect(field('Reason').value).toBe('Two days late')
  await type(field('Member numbers'), 'SP271834K')
  await give()
  await eventually(() => expect(words()).toContain('Coupons issued. Members: 1'))
  expect(sent[1]?.body.onceKey).not.toBe(sent[0]?.body.onceKey)
})

test('above the limit it waits for a second person', async () => {
  show([], json({ members: 2, proposalId: anId() }))
  await fill()
  await give()
  await eventually(() => expect(words()).toContain('it was sent for approval'))
})

test('a coupon expires with a reason, which stays after a refusal', async () => {
  const coupon = aCoupon()
  const sent = show(
    [coupon, aCoupon({ deductionFen: 5_000 })],
    aProblem(409, 'coupon_not_available'),
    json({ ok: true }),
  )
  await type(number(), ' sp271834k ')
  await click(button('Show coupons'))
  await eventually(() => expect(words()).toContain('CN¥50.00'))
  const expire = () => click(button('Expire now'))
  await expire()
  const areas = () => [...document.querySelectorAll<HTMLTextAreaElement>('ul textarea')]
  await eventually(() => expect(areas()).toHaveLength(1))
  await expire()
  expect(words()).toContain('Enter a reason.')
  await type(areas()[0] as HTMLTextAreaElement, 'Given twice')
  await expire()
  await eventually(() => expect(words()).toContain('This coupon is already in use'))
  expect(areas()[0]?.value).toBe('Given twice')
  await expire()
  await eventually(() => expect(words()).toContain('The coupon has expired.'))
  await eventually(() => expect(words()).not.toContain('CN¥30.00'))
  expect(sent[1]?.body).toMatchObject({ reason: 'Given twice' })
  expect(sent[1]?.path).toBe(`/api/staff/coupons/${coupon.id}/expire`)
})

test('a number of nobody and a member without coupons are said', async () => {
  show(null)
  await type(number(), 'SP999999X')
  await click(button('Show coupons'))
  await eventually(() => expect(words()).toContain('No member has the number SP99\u00a09999X'))
  expect(number().value).toBe('SP999999X')
  cleanUp()
  show([])
  await type(number(), 'SP271834K')
  await click(button('Show coupons'))
  await eventually(() => expect(words()).toContain('no available coupons'))
})
