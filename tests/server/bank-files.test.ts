import { afterEach, expect, test } from 'vitest'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { INITIAL_BUSINESS } from '#features/business/rules/initial-business.ts'
import {
  type BookedLine,
  type CheckedLine,
  type FileLine,
  MAX_BOOKED_LINES,
} from '#features/payments/contract/bank-files.ts'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'
import { someBankFiles } from '#tests/support/bank-files.ts'
import { createAddress } from '#tests/support/changes.ts'
import { balancesOf, faultsOfLedger } from '#tests/support/money.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { inTier } from '#tests/support/tier.ts'
import {
  aPayeeIn,
  approve,
  aReferenceCode,
  makePayees,
  OTHER_PAYEE,
  PAYEE,
  sentTopUp,
} from '#tests/support/transfers.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer()
const { db, services } = server
await makePayees(server)
const lin = await server.loginAs('lin@example.com', ['decideReceipts', 'moveMoney'])
const bo = await server.loginAs('bo@example.com', ['decideReceipts', 'moveMoney'])
const LIMIT = INITIAL_BUSINESS.secondPersonAboveFen
/** Days before today: a line is near the receipts that are sent now. */
const DAY = businessDay(services.nowMs() - 3 * DAY_MS)
let count = 0

const aMember = () => {
  count += 1
  return server.loginAs(`filed${count}@example.com`)
}
const post = async (as: LoggedInUser, path: string, body: object) => {
  const answer = await as.fetch(path, { method: 'POST', body })
  return { status: answer.status, ...(await answer.json()) }
}

/** A line that no other call makes. */
function aLine(given: Partial<FileLine> = {}): FileLine {
  count += 1
  return {
    line: count,
    day: DAY,
    amount: 10_000,
    reference: `F${count}`,
    sender: 'MEI TAN',
    text: '',
    ...given,
  }
}

const ofFile = { payeeAccountId: PAYEE, account: '', currency: 'CNY', rate: null }
const checked = async (lines: FileLine[], given: object = {}): Promise<CheckedLine[]> => {
  const answer = await post(lin, '/api/staff/bank-files/check', { ...ofFile, ...given, lines })
  expect(answer).toMatchObject({ status: 200 })
  return answer.lines
}
const told = ({ state, reason }: CheckedLine) => [state, reason]

/** Books lines as they were checked: the certain ones to their receipts, and those that match nothing. */
async function booked(lines: FileLine[], as = lin, given: object = {}) {
  const check = await checked(lines, given)
  const chosen = check.flatMap(({ state, bankReference, receipt }, nth): BookedLine[] => {
    const line = lines[nth]
    if (line === undefined || (state !== 'certain' && state !== 'none')) return []
    const { accountId = '', receiptId = '' } = receipt ?? {}
    return [{ ...line, bankReference, receipt: state === 'none' ? null : { accountId, receiptId } }]
  })
  const fileReferences = check.map(({ bankReference }) => bankReference)
  const some = chosen.slice(0, MAX_BOOKED_LINES)
  const body = { onceKey: anId(), ...ofFile, ...given, lines: some, fileReferences }
  if (chosen.length === 0) return { lines: [], body }
  return { ...(await post(as, '/api/staff/bank-files/lines', body)), body }
}
const outcomes = ({ lines }: { lines: { outcome: string; code: string | null }[] }) =>
  lines.map(({ outcome, code }) => (code === null ? outcome : code))
const walletOf = async ({ accountId }: LoggedInUser) =>
  (await balancesOf(db, accountId))['wallet:'] ?? 0

const setRate = (currency: string, rate: number) =>
  inTransaction(db, async (tx) => {
    const at = new Date(services.nowMs()).toISOString()
    const day = businessDay(services.nowMs())
    await tx
      .insertInto('exchange_rate')
      .values({ currency, day, rate_millionths: rate, source: 'Bank', staff_id: null, at })
      .onConflict((conflict) =>
        conflict.columns(['currency', 'day']).doUpdateSet({ rate_millionths: rate }),
      )
      .execute()
  })

async function waiting(amountFen = 10_000, member?: LoggedInUser) {
  const owner = member ?? (await aMember())
  const referenceCode = aReferenceCode()
  const receiptId = await sentTopUp(server, owner, { amountFen, referenceCode })
  return { owner, receiptId, referenceCode, amountFen }
}

afterEach(async () => {
  expect(await faultsOfLedger(db)).toEqual([])
  expect(await reconcile(services)).toEqual([])
})

test('certain lines are credited, those that match nothing wait, and a second import of the file books nothing', async () => {
  const [one, two] = [await waiting(), await waiting(20_000)]
  const swapped = two.referenceCode.replace(/(.)(.)$/, '$2$1')
  const lines = [
    aLine({ text: `top up ${one.referenceCode.toLowerCase()}` }),
    aLine({ text: swapped, amount: 20_000, reference: '' }),
    aLine({ text: 'INVOICE 12', sender: 'ACME' }),
  ]
  expect((await checked(lines)).map(told)).toEqual([
    ['certain', 'code'],
    ['certain', swapped === two.referenceCode ? 'code' : 'code_repaired'],
    ['none', 'no_code'],
  ])
  expect(await walletOf(one.owner)).toBe(0)
  expect(outcomes(await booked(lines))).toEqual(['credited', 'credited', 'entered'])
  expect([await walletOf(one.owner), await walletOf(two.owner)]).toEqual([10_000, 20_000])
  expect((await checked(lines)).map(told)).toEqual(Array(3).fill(['known', 'known']))
  expect(outcomes(await booked(lines))).toEqual([])
  const { transfers } = await (await lin.fetch('/api/staff/transfers')).json()
  expect(transfers).toContainEqual(expect.objectContaining({ payer: 'ACME · INVOICE 12' }))
})

test('of a file that overlaps with another, only what is new is booked, also where the bank gives no references', async () => {
  const anonymous = { reference: '', text: 'cash', sender: '' }
  const first = [aLine(anonymous), aLine(anonymous), aLine({ ...anonymous, amount: 5 })]
  expect(outcomes(await booked(first))).toEqual(['entered', 'entered', 'entered'])
  const later = [...first.slice(0, 2), aLine(anonymous)]
  expect((await checked(later)).map(({ state }) => state)).toEqual(['known', 'known', 'none'])
})

test('a line that may have been entered under another reference is never certain', async () => {
  const { referenceCode, owner } = await waiting(77_700)
  const line = aLine({ amount: 77_700, text: 'typed by hand' })
  expect(outcomes(await booked([line]))).toEqual(['entered'])
  const again = aLine({ amount: 77_700, text: referenceCode })
  expect((await checked([again])).map(told)).toEqual([['likely', 'perhaps_known']])
  expect(await walletOf(owner)).toBe(0)
  // Both in one file are two lines.
  expect((await checked([line, again])).map(told)).toEqual([
    ['known', 'known'],
    ['certain', 'code'],
  ])
})

test('a file of another account or in another currency is refused, and so is one of an account of ours that does not exist', async () => {
  const line = aLine()
  const check = (given: object) =>
    post(lin, '/api/staff/bank-files/check', { ...ofFile, ...given, lines: [line] })
  expect(await check({ account: '62169999' })).toMatchObject({
    status: 422,
    fields: [{ path: 'account' }],
  })
  expect(await check({ account: '6216-00f1' })).toMatchObject({ status: 200 })
  expect(await check({ currency: 'JPY' })).toMatchObject({
    status: 422,
    fields: [{ path: 'currency', code: 'line_currency' }],
  })
  expect(await check({ payeeAccountId: anId() })).toMatchObject({ status: 422 })
  const fileReferences = ['F']
  const lines = [{ ...line, bankReference: 'F', receipt: null }]
  expect(
    await post(lin, '/api/staff/bank-files/lines', {
      onceKey: anId(),
      ...ofFile,
      account: '62169999',
      lines,
      fileReferences,
    }),
  ).toMatchObject({ status: 422 })
})

test('what a person would have to decide stays as it is: another amount, another account, a code that was decided, their own', async () => {
  const [one, done] = [await waiting(8_800), await waiting(8_900)]
  const line = { payeeAccountId: OTHER_PAYEE, bankReference: anId(), valueDate: DAY }
  const received = { kind: 'yuan', amountFen: 8_900 }
  await approve(lin, done.owner, done.receiptId, { ...line, received })
  const own = await waiting(9_100, lin)
  const mei = await aMember()
  await wireDevice(mei.fetch).push(createAddress({ recipient: 'Jo Bell' }))
  await waiting(31_300, mei)
  const lines = [
    aLine({ text: one.referenceCode, amount: 8_000 }),
    aLine({ text: done.referenceCode, amount: 8_900 }),
    aLine({ text: own.referenceCode, amount: 9_100 }),
    aLine({ sender: 'JO BELL', amount: 31_300 }),
  ]
  expect((await checked(lines)).map(told)).toEqual([
    ['likely', 'amount_differs'],
    ['none', 'code_decided'],
    ['refused', 'own_case'],
    ['likely', 'amount_and_name'],
  ])
  const elsewhere = await checked([aLine({ text: one.referenceCode, amount: 8_800 })], {
    payeeAccountId: OTHER_PAYEE,
  })
  expect(elsewhere.map(told)).toEqual([['likely', 'other_account']])
  expect(await walletOf(one.owner)).toBe(0)
})

test('a line above the limit is proposed to a second person, and the others of its file are credited', async () => {
  const [large, small] = [await waiting(LIMIT + 1), await waiting(11_100)]
  const lines = [
    aLine({ text: large.referenceCode, amount: LIMIT + 1 }),
    aLine({ text: small.referenceCode, amount: 11_100 }),
  ]
  expect(outcomes(await booked(lines, bo))).toEqual(['proposed', 'credited'])
  expect([await walletOf(large.owner), await walletOf(small.owner)]).toEqual([0, 11_100])
  expect((await checked(lines)).map(told)).toEqual([
    ['refused', 'proposed'],
    ['known', 'known'],
  ])
})

test('what changed since the check is refused line by line, and a request that is sent again is answered alike', async () => {
  const [gone, stays] = [await waiting(10_100), await waiting(10_200)]
  const lines = [
    aLine({ text: gone.referenceCode, amount: 10_100 }),
    aLine({ text: stays.referenceCode, amount: 10_200 }),
  ]
  const check = await checked(lines)
  const received = { kind: 'yuan', amountFen: 10_100 }
  const line = { payeeAccountId: PAYEE, bankReference: anId(), valueDate: DAY }
  await approve(lin, gone.owner, gone.receiptId, { ...line, received })
  const body = {
    onceKey: anId(),
    ...ofFile,
    lines: lines.map((one, nth) => {
      const { accountId, receiptId } = check[nth]?.receipt ?? {}
      const { bankReference } = check[nth] ?? {}
      return { ...one, bankReference, receipt: { accountId, receiptId } }
    }),
    fileReferences: check.map(({ bankReference }) => bankReference),
  }
  const first = await post(lin, '/api/staff/bank-files/lines', body)
  expect(outcomes(first)).toEqual(['perhaps_known', 'credited'])
  expect([await walletOf(gone.owner), await walletOf(stays.owner)]).toEqual([10_100, 10_200])
  expect(await post(lin, '/api/staff/bank-files/lines', body)).toEqual(first)
})

test('two people who confirm the same file at once credit it once', async () => {
  const receipts = [await waiting(12_300), await waiting(12_400), await waiting(12_500)]
  const lines = receipts.map(({ referenceCode, amountFen }) =>
    aLine({ text: referenceCode, amount: amountFen }),
  )
  await Promise.all([booked(lines), booked(lines, bo)])
  for (const { owner, amountFen } of receipts) expect(await walletOf(owner)).toBe(amountFen)
})

test('the money of an account in another currency is credited at the rate that was promised, or waits at ours', async () => {
  const payeeAccountId = await aPayeeIn(server, 'SGD')
  const foreign = { payeeAccountId, currency: 'SGD', rate: 5_250_000 }
  const stranger = aLine({ amount: 2_000, text: 'no code' })
  const [check] = await checked([stranger], foreign)
  expect(check).toMatchObject({ state: 'none', receivedFen: 10_500, rate: 5_250_000 })
  // Without a rate of ours a person enters it by hand, since nothing says whether the typed one is far from it.
  expect(outcomes(await booked([stranger], lin, foreign))).toEqual(['price_doubtful'])
  const atOurs = { ...foreign, rate: null }
  expect(outcomes(await booked([stranger], lin, atOurs))).toEqual(['rate_missing'])
  await setRate('SGD', 5_300_000)
  const mei = await aMember()
  const referenceCode = aReferenceCode()
  const asked = { referenceCode, payeeAccountId, amountFen: 10_000 }
  const { quote } = await post(mei, '/api/receipts/quotes', { ...asked, renew: false })
  await sentTopUp(server, mei, asked)
  await setRate('SGD', 5_200_000)
  const line = aLine({ amount: quote.amount, text: referenceCode })
  expect(outcomes(await booked([line, stranger], lin, atOurs))).toEqual(['credited', 'entered'])
  expect(await walletOf(mei)).toBe(Math.round((quote.amount * 5_300_000) / 1_000_000))
  const { transfers } = await (await lin.fetch('/api/staff/transfers')).json()
  expect(transfers).toContainEqual(
    expect.objectContaining({ currency: 'SGD', rate: 5_200_000, receivedFen: 10_400 }),
  )
})

test('a generated file credits each member what they sent and nobody else anything, also when it is imported twice', {
  timeout: 120_000,
}, async () => {
  const [file] = someBankFiles(11, inTier(30, 60))
  if (file === undefined) throw new Error('No file')
  // Or a second person would have to approve what one person credits in a day.
  const smaller = (fen: number) => Math.ceil(fen / 5)
  const amounts = new Map<string, number>()
  const owners = new Map<string, LoggedInUser>()
  const codes = new Set(file.lines.flatMap(({ pays }) => pays))
  for (const { receiptId, referenceCode, expected } of file.receipts) {
    if (!codes.has(receiptId)) continue
    const owner = await aMember()
    owners.set(receiptId, owner)
    amounts.set(receiptId, smaller(expected ?? 0))
    await sentTopUp(server, owner, {
      amountFen: smaller(expected ?? 0),
      referenceCode,
      payeeAccountId: OTHER_PAYEE,
    })
  }
  const lines = file.lines.map(({ amount, sender, words, reference }) =>
    aLine({ amount: smaller(amount), sender, reference, text: words }),
  )
  const account = { payeeAccountId: OTHER_PAYEE }
  for (const _ of ['first', 'second']) {
    for (let at = 0; at < lines.length; at += MAX_BOOKED_LINES) await booked(lines, lin, account)
  }
  let certain = 0
  for (const [receiptId, owner] of owners) {
    const fen = await walletOf(owner)
    expect([0, amounts.get(receiptId)]).toContain(fen)
    if (fen > 0) certain += 1
  }
  expect(certain / owners.size).toBeGreaterThan(0.8)
})

test('the columns of a bank are kept under its name, for every colleague, and replaced under the same', async () => {
  const profile = { name: 'Sparkasse', day: ['Datum'], amount: ['Betrag'], text: ['Zweck'] }
  const keep = async (body: object) =>
    (await lin.fetch('/api/staff/bank-profiles', { method: 'PUT', body })).status
  expect(await keep({ ...profile, dates: 'dmy', mark: ',' })).toBe(200)
  expect(await keep({ ...profile, dates: 'ymd', mark: ',' })).toBe(200)
  expect(await keep({ name: 'No words', day: ['D'], amount: ['B'], dates: 'ymd', mark: '.' })).toBe(
    422,
  )
  expect(await (await bo.fetch('/api/staff/bank-profiles')).json()).toEqual({
    profiles: [{ ...profile, dates: 'ymd', mark: ',' }],
  })
})
