import { afterEach, expect, test, vi } from 'vitest'
import type { StaffCompensation } from '#features/compensations/contract/staff-compensations.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { aDeliveredOrder } from '#tests/support/order-rows.ts'
import {
  button,
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
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { CompensationsView } from './CompensationsView.tsx'

afterEach(() => {
  cleanUp()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

const words = () => document.body.textContent
const current = () => find('[aria-current=true]').textContent

/** A compensation of ¥200 for goods of ¥1,000 that are not insured, with a cap of ¥300. */
const aCompensation = (given: Partial<StaffCompensation> = {}): StaffCompensation => {
  const { isInsured, claimTerms, bill, paidFen } = aDeliveredOrder()
  return {
    accountId: anId(),
    compensationId: anId(),
    memberNum: 'SP271834K',
    transCode: 'TC7Q2MX4HTA',
    cartonId: null,
    kind: 'damage',
    words: 'Two cups are broken',
    parcel: null,
    askedFen: 20_000,
    state: 'open',
    decidedFen: null,
    reason: '',
    decidedAt: null,
    createdAt: '2026-11-21T08:00:00.000Z',
    dispatchedAt: '2026-11-13T08:00:00.000Z',
    deliveredAt: '2026-11-20T08:00:00.000Z',
    paidFen: 0,
    pictures: [],
    notes: [],
    order: { isInsured, claimTerms: { ...claimTerms, uninsuredCapFen: 30_000 }, bill, paidFen },
    cartons: [{ id: anId(), number: 1, goodsValueFen: 100_000, tags: {} }],
    isProposed: false,
    isOwn: false,
    ...given,
  }
}

/** Shows the compensations of a server whose answers to writes are the next of `answers`; null is a lost connection. */
async function show(compensations: StaffCompensation[], ...answers: (object | Response | null)[]) {
  const sent: { path: string; body: Record<string, unknown> }[] = []
  let left = compensations
  fakeServer().otherwise(async (path: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return json({ compensations: left, next: null })
    sent.push({ path, body: JSON.parse(String(init.body)) })
    const answer = answers.shift()
    if (answer === null || answer === undefined) return null
    if (answer instanceof Response) return answer
    if (path.endsWith('/decision')) left = left.filter((one) => !path.includes(one.compensationId))
    return json(answer)
  })
  render(<CompensationsView />)
  await eventually(() => expect(words()).toMatch(/No claim here|Member number/))
  return sent
}
const amount = () => field('Compensation')
const proven = () => field('Proven price')
const reason = () => field<HTMLTextAreaElement>('Reason')
const alerts = () => [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent)

test('a claim is paid within what was proven and the terms, once, and the next one follows', async () => {
  const next = aCompensation({ transCode: 'TCSECOND234' })
  const sent = await show([aCompensation(), next], null, { outcome: 'accepted' })
  await press('a', document.body)
  await eventually(proven)
  expect(amount().value).toBe('200.00')
  await click(button('Accept and pay'))
  expect(document.querySelectorAll('[aria-invalid=true]').length).toBe(2)
  await type(proven(), '150')
  expect(words()).toContain('At mostCN¥150.00')
  await type(reason(), 'The photos show it')
  await click(button('Accept and pay'))
  expect(words()).toContain('More than was claimed or than the terms allow')
  expect(sent).toEqual([])
  await type(amount(), '150')
  await click(button('Accept and pay'))
  await eventually(() => expect(alerts()).toHaveLength(1))
  expect([proven().value, reason().value]).toEqual(['150', 'The photos show it'])
  await click(button('Accept and pay'))
  await eventually(() => expect(words()).toContain('is in the member’s balance'))
  await eventually(() => expect(current()).toContain('TCS'))
  expect(sent).toHaveLength(2)
  expect(sent[0]?.body).toEqual(sent[1]?.body)
  expect(sent[0]?.body).toMatchObject({
    decision: 'accept',
    amountFen: 15_000,
    provenFen: 15_000,
    reason: 'The photos show it',
  })
})

test('a case of a missing parcel is shown by its number, and pays no more than was proven', async () => {
  const parcel = {
    parcelId: anId(),
    code: 'PK7Q2MX4HTA',
    stage: 'toShip' as const,
    trackingNumber: 'SF1029384756',
    missingSince: '2026-11-19T08:00:00.000Z',
  } as const
  const compensation = aCompensation({
    parcel,
    transCode: null,
    order: null,
    cartons: [],
    words: '',
    askedFen: 0,
  })
  const sent = await show([compensation], { outcome: 'accepted' })
  expect(words()).toContain('PK7Q')
  expect(words()).toContain('SF1029384756')
  expect(words()).toContain('a stock count didn’t find this parcel')
  expect(words()).toContain('Amount not known yet')
  expect(words()).not.toContain('Insurance')
  await press('a', document.body)
  await eventually(proven)
  expect(amount().value).toBe('')
  await type(proven(), '90')
  await type(amount(), '91')
  await type(reason(), 'By the receipt')
  await click(button('Accept and pay'))
  expect(words()).toContain('More than was proven')
  expect(sent).toEqual([])
  await type(amount(), '90')
  await click(button('Accept and pay'))
  await eventually(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ amountFen: 9_000, provenFen: 9_000 })
})

test('a claim is declined with a reason, which is asked for', async () => {
  const sent = await show([aCompensation()], { outcome: 'declined' })
  await press('d', document.body)
  await eventually(reason)
  await click(button('Decline'))
  expect(sent).toEqual([])
  await type(reason(), 'The photos show another carton')
  await click(button('Decline'))
  await eventually(() => expect(words()).toContain('was declined'))
  await eventually(() => expect(words()).toContain('No claim here'))
  expect(sent[0]?.body).toMatchObject({ decision: 'decline' })
})

test('what a second person must decide says so; a claim of one’s own is not decided', async () => {
  const sent = await show([aCompensation()], { outcome: 'proposed' })
  await press('a', document.body)
  await eventually(proven)
  await type(proven(), '300')
  await type(reason(), 'Proven')
  await click(button('Accept and pay'))
  await eventually(() => expect(words()).toContain('waiting for a second person'))
  expect(sent).toHaveLength(1)
  cleanUp()
  await show([aCompensation({ isOwn: true })])
  await press('a', document.body)
  expect(words()).toContain('This is your own claim')
  expect(() => button('Accept and pay')).toThrow()
  cleanUp()
  await show([aCompensation({ isProposed: true })])
  expect(words()).toContain('Paying it is waiting for a second person')
  expect(() => button('Decline')).toThrow()
})

test('what a colleague decided meanwhile is said, and the list is read again', async () => {
  await show([aCompensation()], aProblem(409, 'already_decided'))
  await press('d', document.body)
  await eventually(reason)
  await type(reason(), 'Late')
  await click(button('Decline'))
  await eventually(() => expect(words()).toMatch(/already/i))
})

test('a note is sent to the member; an empty one is not', async () => {
  const notes = [
    { id: anId(), by: 'member', words: 'The blue one', at: '2026-11-21T09:00:00.000Z' },
  ]
  const sent = await show([aCompensation({ notes } as Partial<StaffCompensation>)], {
    noteId: anId(),
  })
  expect(words()).toContain('The blue one')
  await press('n', document.body)
  await eventually(() => field<HTMLTextAreaElement>('Note'))
  await click(button('Send note'))
  expect(words()).toContain('Write a note')
  await type(field<HTMLTextAreaElement>('Note'), ' Is the carton damaged too? ')
  await click(button('Send note'))
  await eventually(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ body: { words: 'Is the carton damaged too?' } })
  await eventually(() => expect(() => button('Send note')).toThrow())
})

test('a claim of the whole order joins those of its cartons', async () => {
  const accountId = anId()
  const one = aCompensation({ accountId, cartonId: anId() })
  const other = aCompensation({ accountId, cartonId: anId(), words: 'The lid is broken' })
  const whole = aCompensation({ accountId, kind: 'loss', words: 'The order never came' })
  await show([one, other, whole])
  expect(words()).toContain('3 claims for one box')
  for (const text of ['Two cups', 'The lid', 'The order never came'])
    expect(words()).toContain(text)
})

test('two claims for one box are one case, and stay on the screen until both are decided', async () => {
  const accountId = anId()
  const damage = aCompensation({ accountId })
  const loss = aCompensation({ accountId, kind: 'loss', words: 'The box never came' })
  const weight = aCompensation({ accountId, kind: 'weight', words: 'It was lighter' })
  const sent = await show([damage, loss, weight], { outcome: 'declined' }, { outcome: 'declined' })
  expect(words()).toContain('2 claims for one box')
  expect(words()).toContain('The box never came')
  expect(words()).toContain('Two cups are broken')
  expect(words()).not.toContain('It was lighter')
  await press('d', document.body)
  expect(sent).toEqual([])
  await click(button('Decline'))
  await type(reason(), 'The photos do not show it')
  await click(find('form button[type=submit]'))
  await eventually(() => expect(words()).not.toContain('2 claims for one box'))
  expect(words()).toContain('The box never came')
  expect(words()).not.toContain('Two cups are broken')
})
