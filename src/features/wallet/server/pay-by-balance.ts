import { act } from '#engine/server/act.ts'
import { type ActDeps, actOnce } from '#engine/server/act-once.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { orRefused, Refused, refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { InputOf, ReplyOf } from '#engine/shared/endpoints.ts'
import { takesOffFen } from '#features/coupons/rules/coupons.ts'
import { type ChosenCoupons, checkCoupons } from '#features/coupons/server/reserve-coupons.ts'
import type { PayableKind } from '#features/payments/rules/receipt-states.ts'
import { loadPayable, type PayableBill, type WholeKind } from './payables.ts'
import { postMovement } from './post-movement.ts'
import { findMovement } from './read-movement.ts'

/** The movement of each kind and its act in the audit log. */
const PAID = {
  order: { step: 'orderPaid', act: 'payOrder' },
  request: { step: 'requestPaid', act: 'payRequest' },
  inspection: { step: 'inspectionPaid', act: 'payInspection' },
} as const satisfies Record<PayableKind, object>

type Deps = ActDeps & Pick<Services, 'payables'>
type PayDeps = Pick<Services, 'payables'>
type Paid = ReplyOf<'payByBalance'>
/** A bill as it was shown, with the coupons to pay it with. */
type ShownBill = Omit<InputOf<'payByBalance'>, 'onceKey'>

/** Pays an order, a request or an inspection whole, from the wallet and with coupons, which are spent. */
export const payByBalance = act('payByBalance', (deps: Deps, actor, input): Promise<Paid> => {
  const { accountId } = actor
  return actOnce(deps, actor, accountId, (scope) => payBill(scope, input, deps))
})

/**
 * Pays a bill of one thing, or answers false where the payment is refused, so that the caller's transaction goes on.
 * A bill of several parts is not accepted: some of them would have been paid.
 */
export const payIfPayable = async (
  scope: MemberScope,
  bill: ShownBill & { kind: WholeKind },
  deps: PayDeps,
): Promise<boolean> => !((await orRefused(payBill(scope, bill, deps))) instanceof Refused)

/** The same in the caller's transaction, which a refusal rolls back. */
export async function payBill(
  scope: MemberScope,
  shownBill: ShownBill,
  deps: PayDeps,
): Promise<Paid> {
  const { kind, payableId, totalFen, couponIds } = shownBill
  const { step, act } = PAID[kind]
  const loaded = await loadPayable(scope, shownBill, deps.payables)
  const { handler, bill } = loaded
  if (bill.totalFen !== totalFen) throw refuse('bill_changed')
  const chosen = await checkCoupons(scope, bill, couponIds)
  const { coupons, takesOffFen: couponsFen } = chosen
  const walletFen = totalFen - couponsFen
  const dues = duesOf(payableId, bill, chosen)
  for (const due of dues) {
    // One that was paid and reversed: posting it again would answer the reversed movement, and move nothing.
    const paid = await findMovement(scope.tx, due.id, step)
    if (paid !== undefined) throw refuse('already_decided')
  }
  let leftFen = walletFen
  for (const { id, orderNumber, dueFen, offFen } of dues) {
    if (dueFen === 0) continue
    const posting = {
      step,
      causeId: id,
      orderNumber,
      debit: [
        { kind: 'wallet', amountFen: dueFen - offFen },
        ...(offFen > 0 ? [{ kind: 'coupons', amountFen: offFen } as const] : []),
      ],
      credit: [{ kind: 'due', part: id, amountFen: dueFen }],
    } as const
    const posted = await orRefused(postMovement(scope, posting))
    leftFen -= dueFen - offFen
    // What the parts after it need is lacking too.
    if (posted instanceof Refused) {
      const { code, details } = posted
      const { shortFen } = details
      if (shortFen === undefined) throw posted
      throw refuse(code, { ...details, shortFen: shortFen + leftFen })
    }
  }
  for (const coupon of coupons) {
    scope.put('coupon', { ...coupon, state: 'spent' })
  }
  const payment = { step: 'paid', couponIds: coupons.map(({ id }) => id) } as const
  await handler.onPayment(scope, payableId, payment)
  const answer = { walletFen, couponsFen }
  scope.audit({
    act,
    about: kind,
    objectId: payableId,
    before: null,
    after: { version: bill.version, ...answer },
  })
  return answer
}

type Due = { id: string; orderNumber: string; dueFen: number; offFen: number }

/** What becomes due with a payment, and what coupons take off it: of the bill, or of each of its parts. */
function duesOf(payableId: string, bill: PayableBill, chosen: ChosenCoupons): Due[] {
  const { parts, orderNumber, totalFen: dueFen } = bill
  if (parts === undefined) {
    return [{ id: payableId, orderNumber, dueFen, offFen: chosen.takesOffFen }]
  }
  return parts.map((part) => ({
    id: part.id,
    orderNumber: part.orderNumber,
    dueFen: part.totalFen,
    offFen: takesOffFen(chosen.byPart?.get(part.id) ?? [], part),
  }))
}
