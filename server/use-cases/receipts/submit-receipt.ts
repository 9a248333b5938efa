import { sql } from 'kysely'
import { act } from '#server/act.ts'
import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import type { Writer } from '#server/database/writer.ts'
import { refuse } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { hasPicture } from '#server/use-cases/blobs/keep-loose-picture.ts'
import { readBusiness } from '#server/use-cases/business/read-business.ts'
import { type ActDeps, actOnce } from '#server/use-cases/money/act-once.ts'
import { loadPayable, type PayableHandler } from '#server/use-cases/money/payables.ts'
import { postMovement } from '#server/use-cases/money/post-movement.ts'
import {
  MAX_OPEN_RECEIPTS,
  MAX_RECEIPTS_A_DAY,
  type SubmittedReceipt,
} from '#shared/contract/receipts.ts'
import type { CouponRow, ReceiptRow } from '#shared/contract/rows.ts'
import { topUpFailure } from '#shared/domain/top-up.ts'
import { quoteFor } from './quote-transfer.ts'
import { checkCoupons, reserveCoupons } from './reserve-coupons.ts'

const DAY_MS = 86_400_000

type Deps = ActDeps & Pick<Services, 'files' | 'payables' | 'settings'>
/** What a receipt is for, checked. */
type Payment = {
  orderNumber: string | null
  heldFen: number
  pays: {
    handler: PayableHandler
    payableId: string
    version: number
    coupons: CouponRow[]
    takesOffFen: number
  } | null
}

/** Files a transfer with its screenshot for review. Holds the wallet's part and the coupons of what it pays. */
export const submitReceipt = act(
  'submitReceipt',
  async (deps: Deps, actor, input: SubmittedReceipt): Promise<{ receiptId: string }> => {
    const { accountId } = actor
    const { screenshotSha256: sha256 } = input
    const isStored = sha256 !== null && (await hasPicture(deps, accountId, sha256))
    return actOnce(deps, actor, accountId, async (tx, writer) => {
      if (sha256 === null || !isStored) throw refuse('screenshot_required')
      return file(tx, writer, actor, { ...input, screenshotSha256: sha256 }, deps)
    })
  },
)

type Filed = SubmittedReceipt & { screenshotSha256: string }

async function file(
  tx: Tx,
  writer: Writer,
  actor: Actor,
  input: Filed,
  deps: Deps,
): Promise<{ receiptId: string }> {
  const { accountId } = actor
  const { amountFen, payeeAccountId, referenceCode, screenshotSha256, purpose } = input
  await refuseFiling(tx, accountId, input, deps)
  const payment = await checkPayment(tx, writer, accountId, input, deps)
  const { orderNumber, heldFen, pays } = payment
  const receiptId = deps.newId()
  if (heldFen > 0) {
    await postMovement(
      tx,
      writer,
      { accountId, author: actor },
      {
        step: 'walletHeld',
        causeId: receiptId,
        orderNumber,
        debit: [{ kind: 'wallet', amountFen: heldFen }],
        credit: [{ kind: 'held', part: receiptId, amountFen: heldFen }],
      },
      deps,
    )
  }
  await tx
    .updateTable('picture')
    .set({ loose_since: null })
    .where('account_id', '=', accountId)
    .where('sha256', '=', screenshotSha256)
    .execute()
  const receipt: ReceiptRow = {
    id: receiptId,
    purpose,
    payableId: pays?.payableId ?? null,
    orderNumber,
    amountFen,
    heldFen,
    payeeAccountId,
    quote: await quoteFor(tx, accountId, input),
    referenceCode,
    screenshotSha256,
    state: 'reviewing',
    isOverdue: false,
    reason: '',
    creditedFen: null,
    isPaid: false,
    createdAt: new Date(deps.nowMs()).toISOString(),
    decidedAt: null,
  }
  writer.put(accountId, 'receipt', receipt)
  writer.audit({
    act: 'submitReceipt',
    about: 'receipt',
    accountId,
    objectId: receiptId,
    before: null,
    after: receipt,
  })
  if (pays !== null) {
    const { handler, payableId, version, coupons, takesOffFen } = pays
    await tx
      .insertInto('receipt_payment')
      .values({
        account_id: accountId,
        receipt_id: receiptId,
        bill_version: version,
        coupon_ids: coupons.map(({ id }) => id),
        reserved_ids: reserveCoupons(writer, accountId, coupons),
        coupons_fen: takesOffFen,
      })
      .execute()
    await handler.onPayment(tx, writer, accountId, payableId, { step: 'reviewing' })
  }
  return { receiptId }
}

/** What does not depend on the purpose. The account is locked, so nothing that is counted can change. */
async function refuseFiling(
  tx: Tx,
  accountId: string,
  { payeeAccountId, referenceCode, screenshotSha256 }: Filed,
  { nowMs }: Deps,
): Promise<void> {
  const dayAgo = new Date(nowMs() - DAY_MS).toISOString()
  // Members with one code hold different accounts; the second waits, and is refused instead of breaking the unique index.
  await sql`select pg_advisory_xact_lock(hashtextextended(${referenceCode}, 0))`.execute(tx)
  const { rows } = await sql<
    Record<'isPayee' | 'isUsed' | 'isThere', boolean> & Record<'open' | 'today', number>
  >`
    select
      exists (select from payee_account where id = ${payeeAccountId}) as "isPayee",
      exists (select from receipt where reference_code = ${referenceCode}) as "isUsed",
      exists (select from picture where account_id = ${accountId} and sha256 = ${screenshotSha256}) as "isThere",
      (select count(*) from receipt where account_id = ${accountId} and state = 'reviewing') as open,
      (select count(*) from receipt where account_id = ${accountId} and created_at > ${dayAgo}) as today`.execute(
    tx,
  )
  const [found] = rows
  if (!found?.isThere) throw refuse('screenshot_required')
  // The account need not be active any more: the money may have been sent to it.
  if (!found.isPayee) {
    throw refuse('validation', {
      fields: [{ path: 'payeeAccountId', code: 'required', args: {} }],
    })
  }
  if (found.isUsed) throw refuse('key_reused')
  if (found.open >= MAX_OPEN_RECEIPTS) throw refuse('receipt_limit')
  if (found.today >= MAX_RECEIPTS_A_DAY) throw refuse('rate_limited')
}

async function checkPayment(
  tx: Tx,
  writer: Writer,
  accountId: string,
  input: Filed,
  { payables, nowMs, settings }: Deps,
): Promise<Payment> {
  if (input.purpose === 'topUp') {
    const failure = topUpFailure(input.amountFen, await readBusiness(tx, settings))
    if (failure !== null) throw refuse('validation', { fields: [failure] })
    return { orderNumber: null, heldFen: 0, pays: null }
  }
  const { purpose, payableId, version, amountFen, heldFen, couponIds } = input
  const payable = { kind: purpose, payableId, version }
  const loaded = await loadPayable(tx, writer, accountId, payable, payables)
  const { handler, bill } = loaded
  const chosen = await checkCoupons(writer, accountId, bill, couponIds, nowMs())
  if (amountFen + heldFen + chosen.takesOffFen !== bill.totalFen) throw refuse('bill_changed')
  const pays = { handler, payableId, version, ...chosen }
  return { orderNumber: bill.orderNumber, heldFen, pays }
}
