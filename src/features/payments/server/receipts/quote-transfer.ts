import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Reader, Tx } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import type { InputOf } from '#engine/shared/endpoints.ts'
import { CURRENCIES } from '#features/currencies/rules/bank-line.ts'
import {
  foreignOfFen,
  QUOTE_HOLDS_MS,
  rateIsFresh,
  type TransferQuote,
} from '#features/currencies/rules/transfer-quote.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'

/** How many amounts without a transfer are kept of one member. */
const MOST_OPEN = 20

type Asked = Omit<InputOf<'quoteTransfer'>, 'renew'>

/**
 * Fixes what a member sends in the currency of an account, once for each form, account and amount: asked again, also
 * after it ended, it is the same until the member renews it. Once the form's receipt was sent, nothing more is fixed: a
 * rate that is chosen after the transfer was promised to nobody.
 */
act('quoteTransfer', (deps, actor, { renew, ...transfer }) => {
  const { accountId } = actor
  const accounts = [accountId]
  // The quote takes the account's lock, as the receipt does that it belongs to.
  return inTransaction(
    deps.db,
    (tx) =>
      writeFor(tx, accounts, actor, deps, async () => {
        const earlier = await quoteFor(tx, accountId, transfer)
        // Its account may have another currency by now.
        const current = earlier?.currency === (await currencyOf(tx, transfer)) ? earlier : null
        const nowMs = deps.nowMs()
        if (current !== null && (!renew || Date.parse(current.holdsUntil) > nowMs)) {
          return { quote: current }
        }
        if (await isSent(tx, accountId, transfer.referenceCode)) return { quote: earlier }
        const quote = await quoteOf(tx, transfer, nowMs)
        if (quote !== null) await keep(tx, accountId, transfer, quote, nowMs)
        // What ended is not offered again in place of the one that was asked for.
        return { quote }
      }),
    { accounts },
  )
})

/** What a member was asked to send; null for yuan, and where no rate was known that is fresh enough. */
export async function quoteFor(
  db: Reader,
  accountId: string,
  { referenceCode, payeeAccountId, amountFen }: Asked,
): Promise<TransferQuote | null> {
  const quote = await db
    .selectFrom('transfer_quote')
    .select(['currency', 'foreign_amount as amount', 'rate', 'rate_day as rateDay'])
    .select('holds_until as holdsUntil')
    .where('account_id', '=', accountId)
    .where('reference_code', '=', referenceCode)
    .where('payee_account_id', '=', payeeAccountId)
    .where('amount_fen', '=', amountFen)
    .executeTakeFirst()
  return quote ?? null
}

/** The rate is the one that counts today in China, as for everything else in that currency, unless it is too old. */
async function quoteOf(
  tx: Tx,
  { payeeAccountId, amountFen }: Asked,
  nowMs: number,
): Promise<TransferQuote | null> {
  const today = businessDay(nowMs)
  const payee = await tx
    .selectFrom('payee_account as payee')
    .innerJoin('exchange_rate as rate', 'rate.currency', 'payee.currency')
    .select(['rate.currency', 'rate_millionths as rate', 'day as rateDay'])
    .where('payee.id', '=', payeeAccountId)
    .where('payee.currency', 'in', CURRENCIES)
    .where('day', '<=', today)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!payee || !rateIsFresh(payee.rateDay, today)) return null
  const amount = foreignOfFen(amountFen, payee.rate, payee.currency)
  if (amount === null) return null
  return { ...payee, amount, holdsUntil: new Date(nowMs + QUOTE_HOLDS_MS).toISOString() }
}

/** What is paid on the page of a provider, in a form that was not sent: what was fixed and still holds, or is fixed now. */
export async function fixQuote(
  tx: Tx,
  accountId: string,
  transfer: Asked,
  nowMs: number,
): Promise<TransferQuote | null> {
  const earlier = await quoteFor(tx, accountId, transfer)
  // Its account may have another currency by now.
  const holds =
    earlier !== null &&
    Date.parse(earlier.holdsUntil) > nowMs &&
    earlier.currency === (await currencyOf(tx, transfer))
  if (holds) return earlier
  const quote = await quoteOf(tx, transfer, nowMs)
  if (quote !== null) await keep(tx, accountId, transfer, quote, nowMs)
  return quote
}

async function currencyOf(tx: Tx, { payeeAccountId }: Asked): Promise<string | undefined> {
  const payee = await tx
    .selectFrom('payee_account')
    .select('currency')
    .where('id', '=', payeeAccountId)
    .executeTakeFirst()
  return payee?.currency
}

async function isSent(tx: Tx, accountId: string, referenceCode: string): Promise<boolean> {
  const transfer = await tx
    .selectFrom('receipt')
    .select('id')
    .where('account_id', '=', accountId)
    .where('reference_code', '=', referenceCode)
    .executeTakeFirst()
  return transfer !== undefined
}

async function keep(
  tx: Tx,
  accountId: string,
  { referenceCode, payeeAccountId, amountFen }: Asked,
  { currency, amount, rate, rateDay, holdsUntil }: TransferQuote,
  nowMs: number,
): Promise<void> {
  const fixed = {
    currency,
    foreign_amount: amount,
    rate,
    rate_day: rateDay,
    made_at: new Date(nowMs).toISOString(),
    holds_until: holdsUntil,
  }
  await tx
    .insertInto('transfer_quote')
    .values({
      account_id: accountId,
      reference_code: referenceCode,
      payee_account_id: payeeAccountId,
      amount_fen: amountFen,
      ...fixed,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'reference_code', 'payee_account_id', 'amount_fen'])
        .doUpdateSet(fixed),
    )
    .execute()
  await sql`
    delete from transfer_quote where ctid in (
      select q.ctid from transfer_quote q
      where account_id = ${accountId} and not exists (
        select from receipt r where r.account_id = q.account_id and r.reference_code = q.reference_code
          and r.payee_account_id = q.payee_account_id and r.amount_fen = q.amount_fen
      )
      order by made_at desc offset ${MOST_OPEN}
    )`.execute(tx)
}
