import { afterEach, expect, test, vi } from 'vitest'
import { endSession } from '#engine/client/session/session.ts'
import type { CheckedLine } from '#features/payments/contract/bank-files.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
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
import { anId } from '#tests/support/row-builders.ts'
import { aProblem, json, readBody } from '#tests/support/scripted-server.ts'
import { BankMatch } from './BankMatch.tsx'

afterEach(async () => {
  cleanUp()
  await settle(endSession)
  vi.unstubAllGlobals()
})

const PAYEE = anId()
const words = () => document.body.textContent
const payee = (id: string, number: string) => ({
  id,
  label: number,
  holder: 'Sampan',
  bank: '',
  number,
  currency: 'CNY',
  proxy: '',
  provider: '' as const,
  qrSha256: null,
  active: true,
  proposalId: null,
  updatedAt: '2026-11-20T08:00:00.000Z',
})
const MT940 = `:20:1
:25:62160001
:28C:1
:60F:C261119CNY0,
:61:261120C100,NTRFNONREF//A1
:86:RC7K2M9QXA4
:61:261120C50,NTRFNONREF//A2
:86:INVOICE 12
:61:261120C70,NTRFNONREF//A3
:86:typed before?
:61:261120RC5,NTRFNONREF//A4
:86:BACK
:62F:C261120CNY215,
-`

const checked = (given: Partial<CheckedLine>): CheckedLine => ({
  line: 1,
  bankReference: 'A1',
  state: 'none',
  reason: 'no_code',
  code: '',
  receipt: null,
  receivedFen: 10_000,
  rate: null,
  ...given,
})
const receipt = {
  accountId: anId(),
  receiptId: anId(),
  memberNum: 'SP271834K',
  referenceCode: 'RC7K2M9QXA4',
  amountFen: 10_000,
  expected: 10_000,
  day: '2026-11-20',
}
const CERTAIN = checked({ state: 'certain', reason: 'code', code: 'RC7K2M9QXA4', receipt })
const STRANGER = checked({ line: 7, bankReference: 'A2', receivedFen: 5_000 })
const PERHAPS = checked({
  line: 9,
  bankReference: 'A3',
  reason: 'perhaps_known',
  receivedFen: 7_000,
})
const known = (line: CheckedLine): CheckedLine => ({ ...line, state: 'known', reason: 'known' })

type Sent = { path: string; body: Record<string, unknown> }

/** Shows the screen with a file chosen; each request is answered by the next of `answers`, null is a lost connection. */
async function show(
  file: string,
  payees = [payee(PAYEE, '62160001')],
  ...answers: (object | null)[]
) {
  const sent: Sent[] = []
  logInStaff(['decideReceipts', 'moveMoney'])
  fakeServer().otherwise(async (path: string, init: RequestInit = {}) => {
    if (init.method === 'GET' || init.method === undefined) return json({ profiles: [] })
    sent.push({ path, body: readBody(init.body) })
    const answer = answers.shift()
    if (answer === null || answer === undefined) return null
    return answer instanceof Response ? answer : json(answer)
  })
  render(<BankMatch payees={payees} onBooked={() => {}} />)
  await eventually(() => expect(words()).toContain('Choose a bank file'))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No field for a file')
  Object.defineProperty(input, 'files', { value: [new File([file], 'bank.sta')] })
  await settle(() => input.dispatchEvent(new Event('change', { bubbles: true })))
  await eventually(() => expect(words()).toContain('bank.sta'))
  return sent
}
const compare = () => click(button('Compare with transfers under review'))

test('certain lines are confirmed at once with the balance, and what became of each is told', async () => {
  const sent = await show(
    MT940,
    undefined,
    { lines: [CERTAIN, STRANGER, PERHAPS] },
    { lines: [{ line: 5, outcome: 'credited', code: null, creditedFen: 10_000 }] },
    { lines: [known(CERTAIN), STRANGER, PERHAPS] },
    { ok: true },
  )
  expect(words()).toContain('The bank took money back')
  await compare()
  await eventually(() => expect(words()).toContain('Reference code and amount match'))
  await click(button('Credit 1 transfer, CN¥100.00'))
  await eventually(() => expect(words()).toContain('1 transfer was credited.'))
  await eventually(() => expect(words()).toContain('Saved. The next comparison'))
  const [check, book, again, balance] = sent
  expect(check?.path).toBe('/api/staff/bank-files/check')
  expect(book?.body).toMatchObject({
    payeeAccountId: PAYEE,
    account: '62160001',
    currency: 'CNY',
    fileReferences: ['A1', 'A2', 'A3'],
    lines: [
      {
        bankReference: 'A1',
        amount: 10_000,
        receipt: { accountId: receipt.accountId, receiptId: receipt.receiptId },
      },
    ],
  })
  expect(again?.path).toBe('/api/staff/bank-files/check')
  expect(balance?.body).toEqual({ payeeAccountId: PAYEE, day: '2026-11-20', balanceFen: 21_500 })
  expect(words()).toContain('1 line was already recorded')
})

test('lines that match nothing are recorded, but one that may have been recorded only if it is chosen', async () => {
  const sent = await show(
    MT940,
    undefined,
    { lines: [known(CERTAIN), STRANGER, PERHAPS] },
    { lines: [{ line: 7, outcome: 'refused', code: 'rate_missing', creditedFen: 0 }] },
    { lines: [known(CERTAIN), STRANGER, PERHAPS] },
  )
  await compare()
  await eventually(() => expect(words()).toContain('under another reference'))
  await click(button('Record 1 line as unidentified'))
  await eventually(() => expect(words()).toContain('Line 7, CN¥50.00: There’s no exchange rate'))
  expect(sent[1]?.body).toMatchObject({ lines: [{ bankReference: 'A2', receipt: null }] })
})

test('an answer that is lost leaves the lines, which are sent again under the same key', async () => {
  const sent = await show(
    MT940,
    undefined,
    { lines: [CERTAIN] },
    null,
    { lines: [{ line: 5, outcome: 'credited', code: null, creditedFen: 10_000 }] },
    { lines: [known(CERTAIN)] },
    { ok: true },
  )
  await compare()
  await eventually(() => expect(words()).toContain('Credit 1 transfer'))
  await click(button('Credit 1 transfer, CN¥100.00'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  await click(button('Credit 1 transfer, CN¥100.00'))
  await eventually(() => expect(words()).toContain('1 transfer was credited.'))
  const booked = sent.filter(({ path }) => path === '/api/staff/bank-files/lines')
  expect(booked[1]?.body).toEqual(booked[0]?.body)
  // The balance is saved once, with what was confirmed.
  await eventually(() => expect(words()).toContain('Saved. The next comparison'))
  expect(sent.filter(({ path }) => path === '/api/staff/bank-statements')).toHaveLength(1)
})

test('a likely line is credited by a person, and a refusal is told', async () => {
  const likely = checked({ state: 'likely', reason: 'amount_differs', code: 'RC', receipt })
  const sent = await show(
    MT940,
    undefined,
    { lines: [likely] },
    aProblem(409, 'already_proposed'),
    { lines: [likely] },
  )
  await compare()
  await eventually(() => expect(words()).toContain('but the amount is different'))
  await click(button('Credit to this member'))
  await eventually(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
  expect(sent[1]).toMatchObject({
    path: `/api/staff/receipts/${receipt.accountId}/${receipt.receiptId}`,
    body: { decision: 'approve', line: { bankReference: 'A1', received: { amountFen: 10_000 } } },
  })
})

test('a file of another account, one with a fault, and one of an unknown bank say so, and nothing is sent', async () => {
  const sent = await show(MT940, [payee(PAYEE, '62169999')])
  await eventually(() =>
    expect(words()).toContain(
      'Line 2: “:25:” is 62160001 CNY, which is none of your payee accounts',
    ),
  )
  cleanUp()
  await show(MT940.replace('C100,', 'C101,'))
  await eventually(() =>
    expect(words()).toContain('Line 13: “:62F:” doesn’t equal the opening balance'),
  )
  cleanUp()
  await show('Datum;Betrag\n20.11.2026;5\n')
  await eventually(() => expect(words()).toContain('a bank that isn’t known yet'))
  expect(sent).toEqual([])
})

test('the columns of a bank are chosen once, kept by its name, and the file is read by them', async () => {
  const file = 'Buchungstag;Betrag;Verwendungszweck\n20.11.2026;5,00;RC7K2M9QXA4\n'
  const sent = await show(file, undefined, { ok: true })
  await eventually(() => expect(words()).toContain('Choose its columns once'))
  await click(button('Keep the columns and read the file'))
  expect(words()).toContain('Enter the name of the bank')
  expect(sent).toEqual([])
  await type(field('Bank'), 'Sparkasse')
  await click(find('input[value=dmy]'))
  await click(find('input[value=","]'))
  await click(button('Keep the columns and read the file'))
  await eventually(() => expect(words()).toContain('bank.sta was read as Sparkasse.'))
  expect(sent[0]?.body).toMatchObject({
    name: 'Sparkasse',
    amount: ['Betrag'],
    text: ['Verwendungszweck'],
    dates: 'dmy',
    mark: ',',
  })
  expect(words()).toContain('Transfers received: 1')
})
