import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { type ActDeps, actOnce } from '#engine/server/act-once.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { readBusiness } from '#features/business/server/read-business.ts'
import type { CouponRow } from '#features/coupons/changes/rows.ts'
import { checkCoupons, reserveCoupons } from '#features/coupons/server/reserve-coupons.ts'
import type { ReceiptRow } from '#features/payments/changes/rows.ts'
import type { OnlineReceipt } from '#features/payments/contract/online.ts'
import {
  MAX_OPEN_RECEIPTS,
  MAX_RECEIPTS_A_DAY,
  type SubmittedReceipt,
} from '#features/payments/contract/receipts.ts'
import { isOnline } from '#features/payments/rules/receipt-states.ts'
import { topUpFailure } from '#features/payments/rules/top-up.ts'
import { hasPicture } from '#features/pictures/server/keep-loose-picture.ts'
import { loadPayable, type PayableHandler } from '#features/wallet/server/payables.ts'
import { postMovement } from '#features/wallet/server/post-movement.ts'
import { quoteFor } from './quote-transfer.ts'

type FilingDeps = Pick<Services, 'payables' | 'settings'>
type Deps = ActDeps & FilingDeps & Pick<Services, 'files'>
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
    return actOnce(deps, actor, accountId, async (scope) => {
      if (sha256 === null || !isStored) throw refuse('screenshot_required')
      return fileReceipt(scope, { ...input, screenshotSha256: sha256 }, deps)
    })
  },
)

/** Without a screenshot, its hash is empty. */
type Filed = OnlineReceipt & { screenshotSha256: string }

/** Files a receipt in a transaction of its member's. */
export async function fileReceipt(
  scope: MemberScope<Actor>,
  input: Filed,
  deps: FilingDeps,
): Promise<{ receiptId: string }> {
  const { tx } = scope
  const { accountId } = scope.author
  const { amountFen, payeeAccountId, referenceCode, screenshotSha256, purpose } = input
  await refuseFiling(scope, input)
  const payment = await checkPayment(scope, input, deps)
  const { orderNumber, heldFen, pays } = payment
  const receiptId = scope.newId()
  if (heldFen > 0) {
    await postMovement(scope, {
      step: 'walletHeld',
      causeId: receiptId,
      orderNumber,
      debit: [{ kind: 'wallet', amountFen: heldFen }],
      credit: [{ kind: 'held', part: receiptId, amountFen: heldFen }],
    })
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
    createdAt: scope.now,
    decidedAt: null,
  }
  scope.put('receipt', receipt)
  scope.audit({
    act: 'submitReceipt',
    about: 'receipt',
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
        reserved_ids: reserveCoupons(scope, coupons),
        coupons_fen: takesOffFen,
      })
      .execute()
    await handler.onPayment(scope, payableId, { step: 'reviewing' })
  }
  return { receiptId }
}

/** What does not depend on the purpose. The account is locked, so nothing that is counted can change. */
async function refuseFiling(
  scope: MemberScope,
  { payeeAccountId, referenceCode, screenshotSha256 }: Filed,
): Promise<void> {
  const { tx, accountId } = scope
  const dayAgo = new Date(scope.nowMs - DAY_MS).toISOString()
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
  const [row] = rows
  if (row === undefined || !(row.isThere || isOnline({ screenshotSha256 }))) {
    throw refuse('screenshot_required')
  }
  // The account need not be active any more: the money may have been sent to it.
  if (!row.isPayee) {
    throw refuse('validation', {
      fields: [{ path: 'payeeAccountId', code: 'required', args: {} }],
    })
  }
  if (row.isUsed) throw refuse('key_reused')
  if (row.open >= MAX_OPEN_RECEIPTS) throw refuse('receipt_limit')
  if (row.today >= MAX_RECEIPTS_A_DAY) throw refuse('rate_limited')
}

async function checkPayment(
  scope: MemberScope,
  input: Filed,
  { payables, settings }: FilingDeps,
): Promise<Payment> {
  if (input.purpose === 'topUp') {
    const failure = topUpFailure(input.amountFen, await readBusiness(scope.tx, settings))
    if (failure !== null) throw refuse('validation', { fields: [failure] })
    return { orderNumber: null, heldFen: 0, pays: null }
  }
  const { purpose, payableId, version, amountFen, heldFen, couponIds } = input
  const payable = { kind: purpose, payableId, version }
  const loaded = await loadPayable(scope, payable, payables)
  const { handler, bill } = loaded
  const chosen = await checkCoupons(scope, bill, couponIds)
  if (amountFen + heldFen + chosen.takesOffFen !== bill.totalFen) throw refuse('bill_changed')
  const pays = { handler, payableId, version, ...chosen }
  return { orderNumber: bill.orderNumber, heldFen, pays }
}
