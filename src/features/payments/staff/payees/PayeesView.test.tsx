import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '#engine/client/session/session.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
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
import { PayeesView } from './PayeesView.tsx'

let sent: Record<string, unknown>[]
let answers: (() => Response)[]

beforeEach(() => {
  sent = []
  answers = []
  fakeServer().otherwise(async (_path: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json({ payees: [] })
    sent.push(JSON.parse(String(init.body)))
    return answers.shift()?.() ?? Response.json({ proposalId: crypto.randomUUID() })
  })
})
afterEach(async () => {
  cleanUp()
  await settle(endSession)
  localStorage.clear()
  vi.unstubAllGlobals()
})

const submit = () => settle(() => find<HTMLFormElement>('form').requestSubmit())

async function open() {
  logInStaff(['settings'])
  render(<PayeesView />)
  await eventually(() => expect(document.body.textContent).toContain('No accounts yet'))
  await click(button('Add an account'))
}
async function fill() {
  const [label, holder, bank, number, currency] = document.querySelectorAll('form input')
  for (const [field, text] of [
    [label, 'DBS'],
    [holder, 'Sampan Pte Ltd'],
    [bank, ''],
    [number, '003-9'],
    [currency, 'sgd'],
  ] as const)
    await type(field as HTMLInputElement, text)
  await type(find<HTMLTextAreaElement>('form textarea'), 'Opened today')
}

test('an empty form is not sent and names its fields', async () => {
  await open()
  await submit()
  expect(sent).toEqual([])
  expect(document.querySelectorAll('[aria-invalid=true]').length).toBeGreaterThanOrEqual(4)
  expect(document.body.textContent).toContain('Enter a currency code')
})

test('a proposal whose answer was lost is sent again with the same id, and the input stays', async () => {
  await open()
  await fill()
  answers = [() => Response.json({ code: 'unavailable' }, { status: 503 })]
  await submit()
  await eventually(() => expect(document.body.textContent).toContain('The server is busy'))
  await submit()
  await eventually(() => expect(document.body.textContent).toContain('Sent for approval'))
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]).toMatchObject({ id: null, currency: 'SGD', bank: '', active: true })
})

test('what PayNow knows the account by is asked in its currency alone, and named where it is wrong', async () => {
  await open()
  await fill()
  const proxy = () => document.querySelectorAll<HTMLInputElement>('form input')[5]
  await type(proxy() as HTMLInputElement, '12')
  await submit()
  expect(proxy()?.getAttribute('aria-invalid')).toBe('true')
  expect(document.body.textContent).toContain('PayNow needs a UEN or a mobile number')
  expect(sent).toEqual([])
  // In yuan there is none, and what was typed for it neither counts nor keeps the form from being sent.
  await type(document.querySelectorAll('form input')[4] as HTMLInputElement, 'cny')
  await submit()
  await eventually(() => expect(sent).toMatchObject([{ currency: 'CNY', proxy: '' }]))
})

test('staff who only check transfers see the accounts and change none', async () => {
  logInStaff(['decideReceipts'])
  render(<PayeesView />)
  await eventually(() => expect(document.body.textContent).toContain('No accounts yet'))
  expect(document.querySelector('button')).toBeNull()
})
