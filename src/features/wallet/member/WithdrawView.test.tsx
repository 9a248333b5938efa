import { afterEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { connected } from '#engine/client/platform/connection.ts'
import { dispatch } from '#engine/client/session/session.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { cancelWithdrawal, requestWithdrawal } from '#features/wallet/contract/withdrawals.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { type Answer, fakeServer } from '#tests/support/fake-server.ts'
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
import { anId, aWithdrawal } from '#tests/support/row-builders.ts'
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { WithdrawView } from './WithdrawView.tsx'

afterEach(() => {
  cleanUp()
  closeCurrent()
  connected.value = true
  dispatch({ type: 'CLEAR_USER_INFO' })
})

const words = () => document.body.textContent
const field = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find((one) =>
    one.textContent?.startsWith(label),
  )
  if (!found) throw new Error(`No field ${label}`)
  return (found.control ?? found.querySelector('input')) as HTMLInputElement
}

/** A server of withdrawals; an answer is null for a lost connection. Returns what it is asked. */
function serving<E extends typeof requestWithdrawal | typeof cancelWithdrawal>(
  endpoint: E,
  ...answers: Answer<E>[]
) {
  const server = fakeServer()
  server.answer(endpoint, ...answers)
  return server.asked(endpoint)
}

async function show(...rows: Rows['withdrawal'][]) {
  dispatch({
    type: 'UPDATE_USER_INFO',
    payload: { memberNum: 'SP000001X', email: 'mei@example.com', cashAmount: 10_000 },
  })
  const { db } = await aCurrentDevice()
  for (const view of rows)
    await db.withdrawal.put({ id: view.id, view, version: 1, waiting: false })
  render(<WithdrawView />)
  await eventually(() => button('Request withdrawal'))
  return db
}

async function fill() {
  await type(field('Amount'), '40')
  await type(field('Account holder'), 'Mei Tan')
  await type(field('Bank'), 'DBS')
  await type(field('Account number'), 'SG00 1234 5678')
  await click(find('input[type="checkbox"]'))
}

test('a form that found no network keeps what was typed, and is sent again with the same key', async () => {
  const sent = serving(requestWithdrawal, null, { withdrawalId: anId() })
  const db = await show()
  await fill()
  await click(button('Request withdrawal'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  expect(field('Account number').value).toBe('SG00 1234 5678')
  const drafts = await db.draftEdits.toArray()
  expect(drafts).toHaveLength(1)
  expect(JSON.stringify(drafts)).not.toContain('5678')
  await click(button('Request withdrawal'))
  await eventually(() => expect(field('Amount').value).toBe(''))
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]).toMatchObject({ amountFen: 4_000, number: 'SG0012345678' })
})

test('a refusal is shown beside the form', async () => {
  serving(requestWithdrawal, aProblem(409, 'money_owed'))
  await show()
  await fill()
  await click(button('Request withdrawal'))
  await eventually(() => expect(words()).toContain('You owe money from a recalled transfer'))
  expect(field('Amount').value).toBe('40')
})

test('a balance that another device has spent is named, with what was typed still there', async () => {
  serving(requestWithdrawal, aProblem(409, 'insufficient_balance'))
  await show()
  await fill()
  await click(button('Request withdrawal'))
  await eventually(() => expect(words()).toContain('Your balance is now CN¥100.00.'))
  expect(words()).not.toContain('Top up first')
  expect(field('Amount').value).toBe('40')
})

test('after a refusal for a used key what was typed is kept as a new form', async () => {
  const sent = serving(requestWithdrawal, aProblem(422, 'key_reused'), { withdrawalId: anId() })
  await show()
  await fill()
  await click(button('Request withdrawal'))
  await eventually(() => button('Keep it as a new form'))
  await click(button('Keep it as a new form'))
  expect(field('Amount').value).toBe('40')
  expect(field('Account number').value).toBe('SG00 1234 5678')
  await click(button('Request withdrawal'))
  await eventually(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.onceKey).not.toBe(sent[0]?.onceKey)
})

test('more than the balance and an account of somebody else are refused before they are sent', async () => {
  const sent = serving(requestWithdrawal)
  await show()
  await fill()
  await type(field('Amount'), '100.01')
  await click(find('input[type="checkbox"]'))
  await click(button('Request withdrawal'))
  await eventually(() => expect(words()).toContain('This is more than your balance'))
  expect(words()).toContain('Confirm that the account is yours')
  expect(sent).toEqual([])
})

test('a withdrawal shows its state and why it came back; one that waits can be cancelled', async () => {
  const waiting = aWithdrawal()
  const sent = serving(cancelWithdrawal, null, { withdrawalId: waiting.id })
  await show(
    waiting,
    aWithdrawal({
      amountFen: 500,
      state: 'bounced',
      reason: 'Account closed',
      decidedAt: '2026-11-21T08:00:00.000Z',
    }),
  )
  await eventually(() => expect(words()).toContain('Reason: Account closed'))
  expect(words()).toContain('Returned by your bank')
  const confirm = async () => {
    await click(button('Cancel withdrawal'))
    const inSheet = () => find('[role="dialog"]').querySelectorAll('button')
    await eventually(inSheet)
    const last = [...inSheet()].find(({ textContent }) => textContent === 'Cancel withdrawal')
    await click(last as HTMLButtonElement)
    await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  }
  await confirm()
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  await confirm()
  await eventually(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]).toMatchObject({ withdrawalId: waiting.id })
})

test('after a change of the e-mail address, the form says from when a withdrawal is possible', async () => {
  const possibleFrom = '2026-11-23T08:00:00.000Z'
  serving(requestWithdrawal, json({ code: 'email_changed', possibleFrom }, { status: 409 }))
  await show()
  await fill()
  await click(button('Request withdrawal'))
  await eventually(() => expect(words()).toMatch(/e-mail address was changed.*Nov 23, 2026/))
  expect(field('Amount').value).toBe('40')
})

test('offline the form says what needs the network', async () => {
  serving(requestWithdrawal)
  await show()
  await settle(() => {
    connected.value = false
  })
  await eventually(() => expect(words()).toContain('A withdrawal needs a connection'))
})
