import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ArrivedGoods } from '#features/requests/member/data/goods-returns.ts'
import type { RequestRow } from '#features/requests/member/data/requests.ts'
import { pricesHold, type RequestStatus } from '#features/requests/rules/request-states.ts'

type Help = { now: MessageDescriptor; next: MessageDescriptor }

const CONTACT = msg`It can’t be cancelled here any more. To cancel, contact customer service.`
const WITHDRAW = msg`You can withdraw it at any time before you pay.`
const OVER = msg`This request is closed. You can request the item again.`
const RETURNING = msg`You’ve asked for a return. Its parcel can’t be shipped until that’s finished.`

const OVER_IN_MALL = msg`This request is closed. You can order the item again.`

/** What each status means, and what comes next. */
const HELP: Record<RequestStatus, Help> = {
  processing: {
    now: msg`We’re checking the item, its price and shipping inside the country.`,
    next: msg`We usually answer within one working day. Then you pay.`,
  },
  declined: {
    now: msg`We can’t buy it as it was submitted.`,
    next: msg`Correct it and submit it again, or withdraw it.`,
  },
  withdrawn: { now: msg`You withdrew this request.`, next: OVER },
  pendingPayment: {
    now: msg`The price is confirmed.`,
    next: msg`Once you’ve paid, we buy the item.`,
  },
  paymentProcessing: {
    now: msg`We’re checking your transfer.`,
    next: msg`As soon as it’s confirmed, we buy the item.`,
  },
  paymentFailed: {
    now: msg`Your transfer wasn’t accepted.`,
    next: msg`Pay again before the request expires.`,
  },
  pendingPurchase: {
    now: msg`It’s paid. We’re buying it.`,
    next: msg`When the merchant ships it, the parcel appears in your list of parcels.`,
  },
  shippedByMerchant: {
    now: msg`The merchant has shipped it to our warehouse.`,
    next: msg`When everything has arrived, the request is complete and you can ship your parcels.`,
  },
  completed: {
    now: msg`Everything has arrived in our warehouse.`,
    next: msg`Ship it together with your other parcels. You can ask for a return within 7 days of arrival.`,
  },
  lapsed: { now: msg`It wasn’t paid in time.`, next: OVER },
  cancelled: {
    now: msg`It was cancelled. What you paid is back in your balance.`,
    next: OVER,
  },
}

/** Whether a request costs more than was asked only because that was without shipping. */
const isOnlyShipping = ({ totalFen, domesticShippingFen, askedFen }: RequestRow) =>
  totalFen - domesticShippingFen <= askedFen

/**
 * What the status means, what comes next, and whether the request can be cancelled. `goods`: where those of a completed
 * one are, null while that is not known.
 */
export function statusHelp(
  request: RequestRow,
  nowMs: number,
  goods: ArrivedGoods | null,
): MessageDescriptor[] {
  const { now, next } = HELP[request.status]
  if (request.status === 'completed' && !isAllRefunded(request) && goods !== 'here') {
    return goods === 'returning' ? [now, RETURNING] : [now]
  }
  switch (request.status) {
    case 'pendingPayment':
    case 'paymentFailed':
      if (!pricesHold(request, nowMs)) {
        return [
          msg`The confirmed price is no longer valid.`,
          msg`We’re confirming it again. You’ll hear from us.`,
          WITHDRAW,
        ]
      }
      if (!request.needsAcceptance) return [now, next, WITHDRAW]
      return [
        isOnlyShipping(request)
          ? msg`We’ve added shipping to our warehouse to the total.`
          : msg`The confirmed price is higher than you expected.`,
        msg`Accept the price to pay, or withdraw the request.`,
      ]
    case 'processing':
      return [now, next, WITHDRAW]
    case 'pendingPurchase':
      if (request.supplementFen !== null) {
        return [
          msg`The seller asks for more than you paid.`,
          msg`We buy it once you’ve paid the rest. You can also cancel.`,
        ]
      }
      return [request.boughtAt === null ? now : msg`We’ve bought it.`, next, CONTACT]
    case 'paymentProcessing':
    case 'shippedByMerchant':
      return [now, next, CONTACT]
    default:
      return [isAllRefunded(request) ? msg`Everything was refunded.` : now, ended(request, next)]
  }
}

/** Nothing of it was kept: it was refunded on its way, or returned. */
const isAllRefunded = ({ status, goodsFen }: RequestRow) => status === 'completed' && goodsFen === 0

function ended(request: RequestRow, next: MessageDescriptor): MessageDescriptor {
  const isOver = next === OVER || isAllRefunded(request)
  if (!isOver) return next
  return request.kind === 'mall' ? OVER_IN_MALL : OVER
}
