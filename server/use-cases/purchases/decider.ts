import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import type { Services } from '#server/services.ts'
import { readBusiness } from '#server/use-cases/business/read-business.ts'

/** Who decides about a refund: one person up to a limit, two people about one amount, or the member themselves. */
export type Decider =
  | { by: 'one'; actor: Actor; limitFen: number }
  | { by: 'two'; approvedFen: number }
  | { by: 'member' }

/** A staff member with the limit of the business for one person. */
export async function oneDecider(
  tx: Tx,
  actor: Actor,
  { settings }: Pick<Services, 'settings'>,
): Promise<Decider> {
  const { secondPersonAboveFen } = await readBusiness(tx, settings)
  return { by: 'one', actor, limitFen: secondPersonAboveFen }
}
