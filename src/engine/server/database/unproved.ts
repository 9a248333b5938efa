import { type MoneyAct, STAFF_PROOF } from '#features/people/rules/staff-proof.ts'
import type { Author } from './records.ts'

/** Staff were about to move money without the proof that it needs. `serve` refuses their request. */
export class Unproved extends Error {}

/** Whether staff have proved what the act needs. Members, the operator and the server prove nothing. */
export function hasProved(author: Author, act: MoneyAct): boolean {
  const isStaff = 'role' in author && author.role === 'staff'
  return !isStaff || author.mayMoveMoney === true || STAFF_PROOF[act] === 'code'
}
