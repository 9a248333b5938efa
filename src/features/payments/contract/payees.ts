import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { rule } from '#engine/shared/failures.ts'
import {
  list,
  MAX_PROPOSAL_REASON_LENGTH,
  optionalText,
  requiredText,
  sha256Hex,
  text,
  uuid,
} from '#engine/shared/fields.ts'
import { PROVIDERS } from '#features/payments/rules/providers.ts'
import { isWrongIban, readProxy } from '#features/payments/rules/transfer-codes.ts'

export const MAX_PAYEES = 100

const named = v.object({
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
/** What PayNow or FPS knows the account by: codes with the amount and the reference are made of it. Empty without one. */
const proxy = optionalText(40)

/** What members need for a transfer to the business. Servers of the release before say no proxy. */
export const payee = v.object({ id: uuid, ...named.entries, proxy: v.optional(proxy, '') })
export type Payee = v.InferOutput<typeof payee>

/** A provider on whose page members pay, with the account that its money comes to. */
const onlineWay = v.object({ id: uuid, label: text, provider: text, currency: text })
export type OnlineWay = v.InferOutput<typeof onlineWay>

/** The accounts to which members can pay now, and the providers. Servers of the release before know no providers. */
export const listPayees = endpoint({
  method: 'GET',
  path: '/api/payee-accounts',
  for: 'member',
  reply: v.object({
    payees: list(payee, MAX_PAYEES),
    online: v.optional(list(onlineWay, MAX_PAYEES), []),
  }),
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

/** Whose page brings its money; empty for a bank account. */
const provider = v.picklist(['', ...PROVIDERS])
/** A console of the release before says neither proxy nor provider, and changes none. */
const payeeChange = v.object({
  ...named.entries,
  proxy: v.optional(proxy),
  provider: v.optional(provider),
  active: v.boolean(),
})
/** What waits for a second person, or was decided. Those of the release before do not say whether they are new. */
export const payeeProposal = v.object({
  ...payeeChange.entries,
  isNew: v.optional(v.boolean(), false),
})

export const staffPayee = v.object({
  ...payee.entries,
  provider: v.optional(provider, ''),
  active: v.boolean(),
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

type WithProxy = { currency: string; proxy?: string | undefined }
const isOfItsSystem = ({ currency, proxy }: WithProxy): boolean =>
  readProxy(currency, proxy ?? '') !== null
const change = v.object({
  /** Null for a new account. */
  id: v.nullable(uuid),
  ...payeeChange.entries,
  // What is stored already is shown as it is: a list that refused one account would show none.
  number: v.pipe(
    requiredText(60),
    v.check((number) => !isWrongIban(number), rule('iban_check')),
  ),
  reason: requiredText(MAX_PROPOSAL_REASON_LENGTH),
})
/** What the form of an account asks. */
export const payeeForm = v.pipe(
  change,
  v.forward(v.partialCheck([['currency'], ['proxy']], isOfItsSystem, rule('transfer_proxy')), [
    'proxy',
  ]),
)

/** A new account, or a change of one; a second person decides it as soon as somebody else holds the right. */
export const changePayeeAccount = endpoint({
  method: 'POST',
  path: '/api/staff/payees',
  for: 'staff',
  right: 'settings',
  once: true,
  keeps: 'forever',
  body: v.pipe(
    v.object({ onceKey: uuid, ...change.entries }),
    v.forward(v.partialCheck([['currency'], ['proxy']], isOfItsSystem, rule('transfer_proxy')), [
      'proxy',
    ]),
  ),
  /** Null if it counts at once. */
  reply: v.object({ proposalId: v.nullable(uuid) }),
})
