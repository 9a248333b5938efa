import type { RequestCost } from '#features/requests/rules/request-cost.ts'
import { type RefundParts, refundParts } from '#features/requests/rules/request-purchase.ts'
import type { Line, Posting } from '#features/wallet/rules/movements.ts'

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

/** The mall sells at a price of its own: what we keep of it above what the merchant gets, or lose below it. */
const margin = (amountFen: number): { earned: Line; lost: Line } => ({
  earned: { kind: 'revenue', part: 'mall', amountFen: Math.max(amountFen, 0) },
  lost: { kind: 'revenue', part: 'mall', amountFen: Math.max(-amountFen, 0) },
})
/** `merchantFen`: undefined where the member gets what the merchant gave back. */
export type RefundedBy = {
  causeId: string
  payeeAccountId: string
  merchantFen?: number | undefined
}
const handling = (amountFen: number): Line => ({ kind: 'revenue', part: 'handling', amountFen })
const bankOf = (part: string, amountFen: number): Line => ({ kind: 'bank', part, amountFen })
const back = ({ walletFen, couponsFen }: RefundParts): Line[] => [
  { kind: 'wallet', amountFen: walletFen },
  { kind: 'coupons', amountFen: couponsFen },
]

/**
 * The merchant is paid from what is due, the fee is earned, and the rest goes back. `merchantFen`: what the merchant was
 * paid, which is what the member pays for link goods.
 */
export function boughtPosting(
  request: Request,
  cost: RequestCost,
  payeeAccountId: string,
  merchantFen = cost.goodsFen + cost.domesticShippingFen,
): Refunding {
  const paidFen = request.paidFen ?? 0
  const parts = refundParts({ ...request, totalFen: paidFen }, cost.totalFen)
  if (paidFen === 0) return { ...parts, posting: null }
  const { earned, lost } = margin(cost.goodsFen + cost.domesticShippingFen - merchantFen)
  const posting: Posting = {
    step: 'goodsBought',
    causeId: request.id,
    debit: [{ kind: 'due', part: request.id, amountFen: paidFen }, lost],
    credit: [
      bankOf(payeeAccountId, merchantFen),
      handling(cost.handlingFen),
      earned,
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

/**
 * What the merchant gave back, and the fee on it. `causeId` is another one for each refund, `merchantFen` what the
 * merchant gave back, which is what the goods cost less for link goods.
 */
export function refundPosting(
  request: Request,
  cost: RequestCost,
  { causeId, payeeAccountId, merchantFen }: RefundedBy,
): Refunding {
  const parts = refundParts(request, cost.totalFen)
  const lessFen =
    request.goodsFen + request.domesticShippingFen - cost.goodsFen - cost.domesticShippingFen
  const bankFen = merchantFen ?? lessFen
  if (bankFen === 0 && lessFen === 0) return { ...parts, posting: null }
  const { earned, lost } = margin(bankFen - lessFen)
  const fee = handling(request.handlingFen - cost.handlingFen)
  const debit = [bankOf(payeeAccountId, bankFen), fee, lost]
  const credit = [...back(parts), earned]
  return { ...parts, posting: { step: 'merchantRefunded', causeId, debit, credit } }
}
