import { BOOKS, BY_LAW, OURS, type TableRules, WHOLE } from '#engine/server/database/table-rules.ts'
import type { RECEIPT_ENTITIES } from '#features/payments/changes/receipt-entity.ts'
import type { PayeeTables, PaymentTables } from './tables.ts'

const STAFF_BOOKS = { stays: 'few, and they prove who decided what' } as const

export const PAYMENT_TABLE_RULES = {
  bank_profile: { kept: STAFF_BOOKS, personal: OURS },
  bank_statement: { kept: BOOKS, personal: OURS },
  book_difference: {
    kept: { stays: 'until the books agree again' },
    personal: {
      of: 'text',
      exported: false,
      because: 'a fault of our books',
      erased: 'rows',
    },
  },
  noted_line: {
    kept: { days: 180, since: 'noted_at' },
    personal: {
      exported: false,
      because: 'a note of our staff; the line that was credited is exported',
      erased: 'rows',
    },
  },
  online_payment: {
    kept: BOOKS,
    personal: { exported: { without: ['session_id', 'url'] }, ...BY_LAW },
  },
  payee_account: { kept: STAFF_BOOKS, personal: OURS },
  recall: { kept: BOOKS, personal: { exported: { without: ['staff_id'] }, ...BY_LAW } },
  receipt: { kept: BOOKS, personal: WHOLE },
  receipt_payment: { kept: BOOKS, personal: WHOLE },
  reconciliation: { kept: { stays: 'one row' }, personal: OURS },
  transfer_quote: {
    kept: { stays: 'a few for each member, and one for each transfer that was sent' },
    personal: WHOLE,
  },
  unplaced_transfer: {
    kept: BOOKS,
    personal: { exported: { without: ['entered_by'] }, ...BY_LAW },
  },
} as const satisfies TableRules<PaymentTables & PayeeTables & typeof RECEIPT_ENTITIES>
