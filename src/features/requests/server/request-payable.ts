import type { MemberScope } from '#engine/server/database/member-scope.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { takesOffFen } from '#features/coupons/rules/coupons.ts'
import { shareChosen } from '#features/coupons/rules/share-coupons.ts'
import { releaseCoupons } from '#features/coupons/server/reserve-coupons.ts'
import { isReserving } from '#features/payments/rules/receipt-states.ts'
import {
  afterReview,
  billPartOf,
  isPayableNow,
  requestsArePaid,
  togetherVersion,
} from '#features/requests/rules/request-bill.ts'
import {
  nextRequestStatus,
  type RequestTransition,
} from '#features/requests/rules/request-states.ts'
import type { PayableBill, PayableHandler, PaymentStep } from '#features/wallet/server/payables.ts'

type RequestRow = Rows['request']
/** The requests that one payment pays: a single one, or `isTogether` those of a checkout. */
type Paid = { requests: RequestRow[]; isTogether: boolean; isReviewing: boolean; isPaid: boolean }

/** A request as something that is paid, or, by the id of their checkout, all that wait for a payment. */
export const requestPayable: PayableHandler = {
  async load(scope, id): Promise<PayableBill | undefined> {
    const paid = await findPaid(scope, id)
    if (paid === undefined) return undefined
    const { requests, isTogether, isReviewing, isPaid } = paid
    const parts = requests.map((one) => ({ ...billPartOf(one), orderNumber: one.code ?? '' }))
    const payable = requests.every((one) => isReviewing || isPayableNow(one, scope.nowMs))
    return {
      totalFen: requests.reduce((sum, { totalFen }) => sum + totalFen, 0),
      fixedFen: 0,
      payableFor: 'buying',
      isReviewing,
      orderNumber: parts.map(({ orderNumber }) => orderNumber).join(', '),
      isPayable: requests.length > 0 && payable,
      isPaid,
      version: isTogether ? togetherVersion(requests) : (requests[0]?.confirmation ?? 0),
      reservedCouponIds: requests.flatMap(({ couponIds }) => couponIds),
      ...(isTogether && { parts }),
    }
  },

  async onPayment(scope, id, payment) {
    const paid = await findPaid(scope, id)
    if (paid === undefined || paid.requests.length === 0) {
      throw new Error(`The request ${id} was paid and is not payable`)
    }
    const { requests } = paid
    switch (payment.step) {
      case 'reviewing':
        for (const one of requests) put(scope, open(one), 'review', {})
        return
      case 'paid':
        return pay(scope, requests, payment.couponIds)
      case 'open':
        return reopen(scope, id, requests, payment)
    }
  },
}

async function findPaid(scope: MemberScope, id: string): Promise<Paid | undefined> {
  const single = await scope.loadOne('request', id)
  if (single !== undefined) {
    const isReviewing = single.status === 'paymentProcessing'
    const isPaid = requestsArePaid([single])
    return { requests: [single], isTogether: false, isReviewing, isPaid }
  }
  const all = await scope.loadWhere('request', { checkoutId: [id] })
  if (all.length === 0) return undefined
  all.sort((a, b) => (a.id < b.id ? -1 : 1))
  // Those under review without a transfer of their own are paid by the one of all.
  const transfers = await scope.loadWhere('receipt', {
    payableId: all.map((one) => one.id),
  })
  const alone = new Set(transfers.filter(isReserving).map(({ payableId }) => payableId))
  const reviewed = all.filter((one) => one.status === 'paymentProcessing' && !alone.has(one.id))
  const isPaid = requestsArePaid(all)
  if (reviewed.length > 0)
    return { requests: reviewed, isTogether: true, isReviewing: true, isPaid }
  const requests = all.filter((one) => isPayableNow(one, scope.nowMs))
  return { requests, isTogether: true, isReviewing: false, isPaid }
}

/** One whose payment failed waits for a payment again before the next. */
function open(request: RequestRow): RequestRow {
  const status = nextRequestStatus(request.status, 'retry')
  return status === null ? request : { ...request, status, reason: '' }
}

function put(
  scope: MemberScope,
  request: RequestRow,
  transition: RequestTransition,
  changes: Partial<RequestRow>,
): void {
  const status = nextRequestStatus(request.status, transition)
  if (status === null) throw new Error(`A request in ${request.status} has no ${transition}`)
  scope.put('request', { ...request, ...changes, status })
}

/** Each request keeps its own coupons; those that it had reserved and that nothing was paid with are free again. */
async function pay(
  scope: MemberScope,
  requests: readonly RequestRow[],
  couponIds: readonly string[],
): Promise<void> {
  const rows = couponIds.length === 0 ? [] : await scope.loadWhere('coupon', { id: couponIds })
  const coupons = rows.map((coupon) => ({ ...coupon, state: 'available' as const }))
  const parts = requests.map(billPartOf)
  // They fitted when they were chosen, and have not expired since.
  const shared = shareChosen(coupons, { payable: 'buying', parts }, 0)
  const unused = requests.flatMap((one) => one.couponIds.filter((id) => !couponIds.includes(id)))
  await releaseCoupons(scope, unused)
  const paidAt = scope.now
  for (const request of requests) {
    const own = parts.length === 1 ? coupons : (shared?.byPart.get(request.id) ?? [])
    put(scope, open(request), 'pay', {
      couponIds: own.map(({ id }) => id),
      paidFen: request.totalFen,
      paidAt,
      couponsFen: takesOffFen(own, billPartOf(request)),
      lapsesAt: null,
      pricesHoldUntil: null,
    })
    const { id: objectId, code, totalFen: paidFen } = request
    scope.event({ kind: 'requestPaid', objectId, args: { code: code ?? '', paidFen } })
  }
}

/** Its clocks stood still since the transfer was sent. */
async function reopen(
  scope: MemberScope,
  payableId: string,
  requests: readonly RequestRow[],
  { reason }: PaymentStep & { step: 'open' },
): Promise<void> {
  const transfers = await scope.loadWhere('receipt', { payableId: [payableId] })
  const sinceMs = Math.max(...transfers.map(({ createdAt }) => Date.parse(createdAt)))
  const review = { sinceMs, isRejected: reason !== null }
  for (const request of requests) {
    put(scope, request, reason === null ? 'unreview' : 'fail', {
      reason: reason ?? '',
      lapsesAt: afterReview(request.lapsesAt, review, scope.nowMs),
      pricesHoldUntil: afterReview(request.pricesHoldUntil, review, scope.nowMs),
    })
    if (reason === null) continue
    const { id: objectId, code } = request
    scope.event({
      kind: 'requestPaymentFailed',
      objectId,
      args: { code: code ?? '', reason },
    })
  }
}
