import type * as v from 'valibot'
import type { changePayeeAccount as endpoint } from '#features/payments/contract/payees.ts'
import { anId } from './row-builders.ts'
import type { LoggedInUser } from './server.ts'

type PayeeProposal = v.InferInput<typeof endpoint.body>

/** The body of a proposal for a new account to pay to. */
export const aPayeeProposal = (fields: Partial<PayeeProposal> = {}): PayeeProposal => ({
  onceKey: anId(),
  id: null,
  label: 'DBS, Singapore dollars',
  holder: 'Sampan Pte Ltd',
  bank: 'DBS Bank',
  number: '003-912345-6',
  currency: 'SGD',
  qrSha256: null,
  active: true,
  reason: 'Opened today',
  ...fields,
})

export async function changePayeeAccount(
  staff: LoggedInUser,
  fields: Partial<PayeeProposal> = {},
): Promise<{ status: number; code?: string; proposalId: string }> {
  const answer = await staff.fetch('/api/staff/payees', {
    method: 'POST',
    body: aPayeeProposal(fields),
  })
  return { status: answer.status, ...(await answer.json()) }
}
