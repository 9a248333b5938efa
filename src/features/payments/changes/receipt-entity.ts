import {
  bigint,
  boolean,
  choice,
  jsonOf,
  nullable,
  text,
  timestamp,
  uuid,
} from '#engine/shared/columns.ts'
import { entity } from '#engine/shared/entity.ts'
import type { TransferQuote } from '#features/currencies/rules/transfer-quote.ts'
import type { ReceiptPurpose, ReceiptState } from '#features/payments/rules/receipt-states.ts'
import { receiptCan } from '#features/payments/rules/receipt-states.ts'

export const RECEIPT_ENTITIES = {
  /** A transfer that a member says they made, with its screenshot, or a payment on the page of a provider. Made by the server; devices only read it. */
  receipt: entity({
    fields: {
      id: [uuid, 'fixed'],
      purpose: [choice<ReceiptPurpose>(), 'server'],
      /** The order or request that it pays; null for a top-up. */
      payableId: [nullable(uuid), 'server'],
      orderNumber: [nullable(text), 'server'],
      /** What the member transfers. */
      amountFen: [bigint, 'server'],
      /** What the wallet adds to it, held until it is decided or overdue. */
      heldFen: [bigint, 'server'],
      payeeAccountId: [uuid, 'server'],
      /** What they were asked to send in the account's currency; null for yuan. */
      quote: [nullable(jsonOf<TransferQuote>()), 'server'],
      /** What the member writes in the transfer's note. */
      referenceCode: [text, 'server'],
      /** The hash is that of the bytes as the device sent them; empty for a payment on the page of a provider. */
      screenshotSha256: [text, 'server'],
      state: [choice<ReceiptState>(), 'server'],
      isOverdue: [boolean, 'server'],
      /** Why it was rejected. */
      reason: [text, 'server'],
      /** What of the received money went to the wallet; null until approved. */
      creditedFen: [nullable(bigint), 'server'],
      /** Whether it paid `payableId`. */
      isPaid: [boolean, 'server'],
      createdAt: [timestamp, 'server'],
      decidedAt: [nullable(timestamp), 'server'],
    },
    isOpen: receiptCan.withdraw,
  }),
}
