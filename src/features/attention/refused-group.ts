import type { OutcomeRow } from '#shared/contract/rows.ts'
import { resendPath } from './resend-path.ts'

export type SortedGroup = {
  /** What was refused for its own sake: the reason that counts. */
  cause: OutcomeRow
  /** What its refusal took along. */
  dependants: OutcomeRow[]
  /** Where the whole of it can be edited and sent again. */
  editPath: string | null
}

/** Puts the cause of a group before what depends on it; null for an empty group. */
export function sortGroup(outcomes: readonly OutcomeRow[]): SortedGroup | null {
  const cause = outcomes.find(({ code }) => code !== 'dependency') ?? outcomes[0]
  if (cause === undefined) return null
  return {
    cause,
    dependants: outcomes.filter((one) => one !== cause),
    editPath: resendPath(cause),
  }
}
