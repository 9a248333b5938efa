import type { Author } from '#server/database/records.ts'
import { type Refusal, refuse } from '#server/refusal.ts'
import { type MoneyAct, STAFF_PROOF } from '#shared/domain/staff-proof.ts'

/** Staff were about to move money without the proof that it needs. `serve` refuses their request. */
export class Unproved extends Error {}

/** Refuses staff who have not proved what the act needs. Members, the operator and the server prove nothing. */
export function refuseUnproved(author: Author, act: MoneyAct): Refusal | undefined {
  const isProved = !('role' in author) || author.role !== 'staff' || author.mayMoveMoney === true
  return isProved || STAFF_PROOF[act] === 'code' ? undefined : refuse('passkey_required')
}
