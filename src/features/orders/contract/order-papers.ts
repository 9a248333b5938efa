import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { language, text } from '#engine/shared/fields.ts'
import { CUSTOMS_CATEGORIES } from '#features/orders/rules/customs-form.ts'
import { MAX_PRINTED, PAPERS } from '#features/orders/rules/order-papers.ts'
import { transCode } from './orders.ts'
import { ship } from './staff-orders.ts'

/** The papers of one kind of some orders as one PDF, in the order given. Labels and customs forms are in English. */
export const saveOrderPapers = endpoint({
  method: 'GET',
  path: '/api/staff/order-papers.pdf',
  ...ship,
  query: v.object({
    paper: v.picklist(PAPERS),
    /** Order numbers with commas between them. */
    codes: v.pipe(
      text,
      v.maxLength(12 * MAX_PRINTED - 1),
      v.regex(/^TC[0-9A-Z]{9}(?:,TC[0-9A-Z]{9})*$/),
    ),
    language,
    /** What goods are sent as that the member registered; left out, it is written by hand. */
    category: v.optional(v.picklist(CUSTOMS_CATEGORIES)),
  }),
  reply: 'raw',
})

/** The invoice of an own order that has a bill, as PDF. */
export const saveInvoice = endpoint({
  method: 'GET',
  path: '/api/orders/:transCode/invoice.pdf',
  for: 'member',
  params: v.object({ transCode }),
  query: v.object({ language }),
  reply: 'raw',
})
