import type { Actor } from '#server/database/find-session.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { type WriteDeps, writeFor } from '#server/database/write-for.ts'
import type { Once } from '#server/once.ts'
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { checkCoupons } from '#server/use-cases/receipts/reserve-coupons.ts'
import type { Input, Reply } from '#shared/contract/endpoint.ts'
import type { payByBalance } from '#shared/contract/payments.ts'
import type { PayableKind } from '#shared/domain/receipt-states.ts'
import { loadPayable } from './payables.ts'
import { postMovement } from './post-movement.ts'
import { findMovement } from './read-movement.ts'

/** The movement of each kind and its act in the audit log. */
const PAID = {
  order: { step: 'orderPaid', act: 'payOrder' },
  request: { step: 'requestPaid', act: 'payRequest' },
} as const satisfies Record<PayableKind, object>

type Deps = WriteDeps & Pick<Services, 'db' | 'payables'> & { once: Once }

/** Pays an order or a request whole, from the wallet and with coupons, which are spent. */
export function payWithBalance(
  deps: Deps,
  actor: Actor,
  input: Input<typeof payByBalance>,
): Promise<Reply<typeof payByBalance> | Refusal> {
  const { accountId } = actor
  const { kind, payableId, totalFen, couponIds } = input
  const { step, act } = PAID[kind]
  return inTransaction(
    deps.db,
    (tx) =>
      deps.once(tx, () =>
        writeFor(tx, [accountId], actor, deps, async (writer) => {
          const loaded = await loadPayable(tx, writer, accountId, input, deps.payables)
          if (isRefusal(loaded)) return loaded
          const { handler, bill } = loaded
          if (bill.totalFen !== totalFen) return refuse('bill_changed')
          const chosen = await checkCoupons(writer, accountId, bill, couponIds, deps.nowMs())
          if (isRefusal(chosen)) return chosen
          const { coupons, takesOffFen: couponsFen } = chosen
          // One that was paid and reversed: posting it again would answer the reversed movement, and move nothing.
          const paid = await findMovement(tx, payableId, step)
          if (paid !== undefined) return refuse('already_decided')
          const walletFen = totalFen - couponsFen
          if (totalFen > 0) {
            const posted = await postMovement(
              tx,
              writer,
              { accountId, author: actor },
              {
                ...{ step, causeId: payableId, orderNumber: bill.orderNumber },
                debit: [
                  { kind: 'wallet', amountFen: walletFen },
                  { kind: 'coupons', amountFen: couponsFen },
                ],
                credit: [{ kind: 'due', part: payableId, amountFen: totalFen }],
              },
              deps,
            )
            if (isRefusal(posted)) return posted
          }
          for (const coupon of coupons) {
            writer.put(accountId, 'coupon', { ...coupon, state: 'spent' })
          }
          const payment = { step: 'paid', couponIds: coupons.map(({ id }) => id) } as const
          await handler.follow(tx, writer, accountId, payableId, payment)
          const answer = { walletFen, couponsFen }
          writer.audit({
            ...{ act, accountId, objectId: payableId, before: null },
            after: { version: bill.version, ...answer },
          })
          return answer
        }),
      ),
    { accounts: [accountId] },
  )
}
