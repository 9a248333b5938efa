import * as v from 'valibot'
import type { Tx } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { MemberScope, MembersScope } from '#engine/server/database/member-scope.ts'
import { type Author, SYSTEM } from '#engine/server/database/records.ts'
import { type WriteDeps, writeFor, writeForOne } from '#engine/server/database/write-for.ts'
import type { Services } from '#engine/server/services.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#engine/shared/time-units.ts'
import { CURRENCIES, fenOfForeign } from '#features/currencies/rules/bank-line.ts'
import type { ReceiptRow } from '#features/payments/changes/rows.ts'
import type { BankLine } from '#features/payments/contract/receipts.ts'
import { nextReceiptState } from '#features/payments/rules/receipt-states.ts'
import type {
  PaidPayment,
  ProviderMoney,
  ReadPayment,
} from '#features/payments/server/providers/provider.ts'
import { creditReceipt } from '#features/payments/server/receipts/credit-receipt.ts'
import { recordDecision } from '#features/payments/server/receipts/decide-receipt.ts'
import { withdraw } from '#features/payments/server/receipts/end-reservation.ts'
import { enterLine } from '#features/payments/server/transfers/enter-transfer.ts'
import { lastRate } from '#features/shipping/server/exchange-and-duty.ts'
import { bankReference } from '#features/wallet/contract/bank-fields.ts'
import type { ReceivedLine } from '#features/wallet/server/bank-lines.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'
import type { OnlinePayment, WhichPayment } from './online-payment.ts'

export type SettleDeps = WriteDeps & Pick<Services, 'db' | 'payables' | 'log'>

/** A provider's page lives for a day at most, so what is not paid then is over whatever the provider says. */
const GIVEN_UP_MS = 30 * DAY_MS

/** When an open payment is read again: soon at first, then ever more rarely. */
export function readNextAt(begunAt: string, nowMs: number): string {
  const halfMs = (nowMs - Date.parse(begunAt)) / 2
  const waitMs = Math.min(Math.max(halfMs, MINUTE_MS), 6 * HOUR_MS)
  return new Date(nowMs + waitMs).toISOString()
}

/**
 * Does what the provider says of a payment, once, whoever has read it: the webhook, the poll, or the member who comes
 * back. Paid money approves the receipt with a line of the provider's account, whose reference is the provider's, so
 * that it is credited once. What is over without money withdraws the receipt.
 */
export async function settlePayment(
  deps: SettleDeps,
  { name }: { name: string },
  read: ReadPayment,
): Promise<{ isOurs: boolean }> {
  const { db, log } = deps
  const receiptId = read.receiptId
  const found = v.is(v.pipe(v.string(), v.uuid()), receiptId)
    ? await db.kysely
        .selectFrom('online_payment as payment')
        .leftJoin('account', 'account.account_id', 'payment.account_id')
        .select(['payment.receipt_id', 'account.account_id', 'payment.session_id'])
        .where('receipt_id', '=', receiptId)
        .where('provider', '=', name)
        .executeTakeFirst()
    : undefined
  const isAnother = found && ![null, read.sessionId].includes(found.session_id)
  if (found === undefined || isAnother) {
    // Another system may use the same account of the provider.
    if (read.paid !== null) log.warn('a payment that is not ours', { provider: name })
    return { isOurs: false }
  }
  const accounts = found.account_id === null ? [] : [found.account_id]
  await inTransaction(
    db,
    (tx) =>
      writeFor(tx, accounts, SYSTEM, deps, async (scope) => {
        const payment = await lockPayment(tx, found.receipt_id)
        const member = found.account_id === null ? null : scope.of(found.account_id)
        await keepReading(scope, payment, await settle(scope, member, payment, read, deps), read)
      }),
    { accounts },
  )
  return { isOurs: true }
}

const lockPayment = (tx: Tx, receiptId: string): Promise<OnlinePayment> =>
  tx
    .selectFrom('online_payment')
    .selectAll()
    .where('receipt_id', '=', receiptId)
    .forUpdate()
    .executeTakeFirstOrThrow()

type Standing = Pick<OnlinePayment, 'state' | 'trouble'>

async function settle(
  scope: MembersScope<Author>,
  member: MemberScope<Author> | null,
  payment: OnlinePayment,
  { paid, isOver }: ReadPayment,
  deps: SettleDeps,
): Promise<Standing> {
  if (paid !== null) return take(scope, member, payment, paid, deps)
  const { state, trouble } = payment
  const isPast = scope.nowMs - Date.parse(payment.begun_at) > GIVEN_UP_MS
  if (state !== 'open' || !(isOver || isPast)) return { state, trouble }
  await giveUp(member, payment, deps)
  return { state: 'ended', trouble }
}

/** Withdraws the receipt of a payment that was not made, unless it was decided. */
async function giveUp(
  member: MemberScope | null,
  { receipt_id }: OnlinePayment,
  deps: SettleDeps,
): Promise<void> {
  const receipt = await member?.loadOne('receipt', receipt_id)
  if (member && receipt?.state === 'reviewing') await withdraw(member, receipt, deps)
}

/**
 * Gives up a payment that has no page. Nobody has seen where to pay it, so nobody pays it: also if the provider has made
 * one, whose answer was lost. Answers false if it got one meanwhile.
 */
export async function giveUpUnbegun(
  deps: SettleDeps,
  { accountId, receiptId }: WhichPayment,
): Promise<boolean> {
  return inTransaction(
    deps.db,
    (tx) =>
      writeForOne(tx, accountId, SYSTEM, deps, async (scope) => {
        const payment = await lockPayment(tx, receiptId)
        if (payment.session_id !== null || payment.state !== 'open') return false
        await giveUp(scope, payment, deps)
        await keepReading(scope, payment, { state: 'ended', trouble: null }, null)
        return true
      }),
    { accounts: [accountId] },
  )
}

async function keepReading(
  { tx, now, nowMs }: Pick<MembersScope<Author>, 'tx' | 'now' | 'nowMs'>,
  { receipt_id, session_id, begun_at }: OnlinePayment,
  standing: Standing,
  read: Pick<ReadPayment, 'sessionId'> | null,
): Promise<void> {
  await tx
    .updateTable('online_payment')
    .set({
      ...standing,
      session_id: session_id ?? read?.sessionId ?? null,
      read_at: now,
      read_next_at: readNextAt(begun_at, nowMs),
    })
    .where('receipt_id', '=', receipt_id)
    .execute()
}

/** Credits what came in, once: to the receipt, to nobody yet, or not at all if nobody knows what it is worth. */
async function take(
  scope: MembersScope<Author>,
  member: MemberScope<Author> | null,
  payment: OnlinePayment,
  paid: PaidPayment,
  deps: SettleDeps,
): Promise<Standing> {
  const { tx } = scope
  const reference = v.parse(bankReference, paid.reference)
  const known = await tx
    .selectFrom('bank_line')
    .select('bank_reference')
    .where('payee_account_id', '=', payment.payee_account_id)
    .where('bank_reference', '=', reference)
    .executeTakeFirst()
  if (known !== undefined) return { state: 'paid', trouble: payment.trouble }
  const line = await lineOf(tx, payment, paid, reference)
  if (line === null) {
    const { currency } = paid.received
    deps.log.error('a payment of no known worth', { of: payment.receipt_id, currency })
    await giveUp(member, payment, deps)
    // It is read again until it has a rate.
    return { state: 'open', trouble: 'unknownCurrency' }
  }
  const feeFen = await feeOf(tx, payment, paid, line)
  const receipt = await member?.loadOne('receipt', payment.receipt_id)
  const trouble = troubleOf(payment, paid, receipt)
  if (member === null || receipt === undefined || trouble !== null) {
    // What it reserves is free for another payment. The code of the form leads staff to the receipt.
    await giveUp(member, payment, deps)
    const payer = `${payment.provider} ${payment.reference_code}`
    await enterLine(scope, { line, payer, feeFen })
    return { state: 'paid', trouble }
  }
  const credited = await creditReceipt(member, { receipt, line, feeFen }, deps)
  const isLate = receipt.state !== 'reviewing'
  recordDecision(member, receipt, {
    ...receipt,
    ...credited,
    state: 'approved',
    reason: '',
    // What it held went back when it ended.
    isOverdue: receipt.isOverdue || isLate,
  })
  return { state: 'paid', trouble: null }
}

/** Why money is not the receipt's, or null. */
function troubleOf(
  { currency }: OnlinePayment,
  { received }: PaidPayment,
  receipt: ReceiptRow | undefined,
): OnlinePayment['trouble'] {
  if (received.currency !== currency) return 'currency'
  if (receipt === undefined) return 'decided'
  const next =
    nextReceiptState(receipt.state, 'approve') ?? nextReceiptState(receipt.state, 'arrive')
  return next === null ? 'decided' : null
}

/** What came in as a line of the provider's account; null if the currency has no rate. */
async function lineOf(
  tx: Tx,
  payment: OnlinePayment,
  { received: { currency, amount }, paidAtMs }: PaidPayment,
  reference: string,
): Promise<ReceivedLine | null> {
  const valueDate = businessDay(paidAtMs)
  const line = { payeeAccountId: payment.payee_account_id, bankReference: reference, valueDate }
  if (currency === 'CNY') {
    return { ...line, received: { kind: 'yuan', amountFen: amount }, receivedFen: amount }
  }
  const foreign = CURRENCIES.find((one) => one === currency)
  const rate = await rateOf(tx, payment, currency, valueDate)
  const receivedFen = rate === 0 ? null : fenOfForeign(amount, rate)
  if (foreign === undefined || receivedFen === null) return null
  const received: BankLine['received'] = { kind: 'foreign', currency: foreign, amount, rate }
  return { ...line, received, receivedFen }
}

/** The rate that was promised, and in another currency ours of the day; 0 if there is none. */
const rateOf = async (
  tx: Tx,
  { currency, rate }: OnlinePayment,
  of: string,
  day: string,
): Promise<number> => (of === currency && rate !== null ? rate : lastRate(tx, of, day))

/** What the provider has kept, in fen; 0 where it says nothing, or in a currency without a rate. */
async function feeOf(
  tx: Tx,
  payment: OnlinePayment,
  { fee }: PaidPayment,
  { receivedFen, valueDate }: ReceivedLine,
): Promise<number> {
  if (fee === null || fee.amount <= 0) return 0
  const feeFen = await fenOf(tx, payment, fee, valueDate)
  return feeFen < receivedFen ? feeFen : 0
}

async function fenOf(
  tx: Tx,
  payment: OnlinePayment,
  { currency, amount }: ProviderMoney,
  day: string,
): Promise<number> {
  if (currency === 'CNY') return amount
  const rate = await rateOf(tx, payment, currency, day)
  return rate === 0 ? 0 : (fenOfForeign(amount, rate) ?? 0)
}
