import type { Line, Posting } from '#shared/domain/movements.ts'
import type { RequestCost } from '#shared/domain/request-cost.ts'
import { type RefundParts, refundParts } from '#shared/domain/request-purchase.ts'

type Request = {
  id: string
  goodsFen: number
  domesticShippingFen: number
  handlingFen: number
  totalFen: number
  paidFen: number | null
  couponsFen: number
}
/** A movement, with what of it goes to the wallet and to coupons. `posting` is null where nothing moves. */
export type Refunding = RefundParts & { posting: Posting | null }

const handling = (amountFen: number): Line => ({ kind: 'revenue', part: 'handling', amountFen })
const bankOf = (part: string, amountFen: number): Line => ({ kind: 'bank', part, amountFen })
const back = ({ walletFen, couponsFen }: RefundParts): Line[] => [
  { kind: 'wallet', amountFen: walletFen },
  { kind: 'coupons', amountFen: couponsFen },
]

/** The merchant is paid from what is due, the fee is earned, and the rest goes back. */
export function boughtPosting(
  request: Request,
  cost: RequestCost,
  payeeAccountId: string,
): Refunding {
  const paidFen = request.paidFen ?? 0
  const parts = refundParts({ ...request, totalFen: paidFen }, cost.totalFen)
  if (paidFen === 0) return { ...parts, posting: null }
  const posting: Posting = {
    ...{ step: 'goodsBought', causeId: request.id },
    debit: [{ kind: 'due', part: request.id, amountFen: paidFen }],
    credit: [
      bankOf(payeeAccountId, cost.goodsFen + cost.domesticShippingFen),
      handling(cost.handlingFen),
      ...back(parts),
    ],
  }
  return { ...parts, posting }
}

/** All that was paid goes back. */
export function cancelledPosting(request: Request): Refunding {
  const paidFen = request.paidFen ?? 0
  const parts = refundParts({ ...request, totalFen: paidFen }, 0)
  if (paidFen === 0) return { ...parts, posting: null }
  const debit: Line[] = [{ kind: 'due', part: request.id, amountFen: paidFen }]
  const step = 'requestCancelled'
  return { ...parts, posting: { step, causeId: request.id, debit, credit: back(parts) } }
}

/** What the merchant gave back, and the fee on it. `causeId` is another one for each refund. */
export function refundPosting(
  request: Request,
  cost: RequestCost,
  { causeId, payeeAccountId }: { causeId: string; payeeAccountId: string },
): Refunding {
  const parts = refundParts(request, cost.totalFen)
  const bankFen =
    request.goodsFen + request.domesticShippingFen - cost.goodsFen - cost.domesticShippingFen
  if (bankFen === 0) return { ...parts, posting: null }
  const debit = [bankOf(payeeAccountId, bankFen), handling(request.handlingFen - cost.handlingFen)]
  return { ...parts, posting: { step: 'merchantRefunded', causeId, debit, credit: back(parts) } }
}
