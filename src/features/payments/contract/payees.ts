import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import {
  list,
  MAX_PROPOSAL_REASON_LENGTH,
  optionalText,
  requiredText,
  sha256Hex,
  text,
  uuid,
} from '#engine/shared/fields.ts'

export const MAX_PAYEES = 100

/** What members need for a transfer to the business. */
export const payeeFields = v.object({
  /** What staff and members call it, such as "Alipay" or "DBS, Singapore dollars". */
  label: requiredText(60),
  holder: requiredText(120),
  bank: optionalText(120),
  number: requiredText(60),
  /** ISO 4217. */
  currency: v.pipe(text, v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/)),
  /** A picture of a payment code, sent as a staff picture before. */
  qrSha256: v.nullable(sha256Hex),
})

export const payee = v.object({ id: uuid, ...payeeFields.entries })
export type Payee = v.InferOutput<typeof payee>

/** The accounts to which members can pay now. */
export const listPayees = endpoint({
  method: 'GET',
  path: '/api/payee-accounts',
  for: 'member',
  reply: v.object({ payees: list(payee, MAX_PAYEES) }),
})

/** The payment code of an account. */
export const getPayeeQr = endpoint({
  method: 'GET',
  path: '/api/payee-accounts/qr',
  for: 'member',
  query: v.object({ id: uuid }),
  reply: 'raw',
})
export const payeeQrPath = (id: string): string => `/api/payee-accounts/qr?id=${id}`

export const payeeChange = v.object({ ...payeeFields.entries, active: v.boolean() })
export type PayeeChange = v.InferOutput<typeof payeeChange>
/** What waits for a second person, or was decided. Those of the release before do not say whether they are new. */
export const payeeProposal = v.object({
  ...payeeChange.entries,
  isNew: v.optional(v.boolean(), false),
})

export const staffPayee = v.object({
  id: uuid,
  ...payeeChange.entries,
  updatedAt: text,
  /** The proposal to change it that waits for a second person. */
  proposalId: v.nullable(uuid),
})
export type StaffPayee = v.InferOutput<typeof staffPayee>

/** All accounts, for those who reconcile or change them. */
export const listAllPayees = endpoint({
  method: 'GET',
  path: '/api/staff/payees',
  for: 'staff',
  right: ['settings', 'decideReceipts', 'moveMoney'],
  reply: v.object({ payees: list(staffPayee, MAX_PAYEES) }),
})

/** A new account, or a change of one; a second person decides it as soon as somebody else holds the right. */
export const changePayeeAccount = endpoint({
  method: 'POST',
  path: '/api/staff/payees',
  for: 'staff',
  right: 'settings',
  once: true,
  keeps: 'forever',
  body: v.object({
    onceKey: uuid,
    /** Null for a new account. */
    id: v.nullable(uuid),
    ...payeeChange.entries,
    reason: requiredText(MAX_PROPOSAL_REASON_LENGTH),
  }),
  /** Null if it counts at once. */
  reply: v.object({ proposalId: v.nullable(uuid) }),
})
