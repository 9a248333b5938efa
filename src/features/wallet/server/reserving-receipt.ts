import type { MemberScope } from '#engine/server/database/member-scope.ts'
import type { ReceiptRow } from '#features/payments/changes/rows.ts'
import { isReserving } from '#features/payments/rules/receipt-states.ts'

/**
 * The receipt under review that nothing else may pay this order or request beside. `loadPayable` asks for each payment.
 */
export async function reservingReceipt(
  scope: MemberScope,
  payableId: string,
): Promise<ReceiptRow | undefined> {
  const receipts = await scope.loadWhere('receipt', { payableId: [payableId] })
  return receipts.find(isReserving)
}
