/** What a right of staff says of itself; a feature has its own in its `rights.ts`. */
export type StaffRight = {
  /** Staff get it when the operator names no rights. */
  isFirst?: true
  /** What a stolen mailbox alone must not open. */
  needsPasskey?: true
}
