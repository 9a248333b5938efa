import type { Tx } from '#engine/server/database/database.ts'
import type { Services } from '#engine/server/services.ts'
import type { Limits } from '#features/business/rules/business.ts'
import { readBusiness } from '#features/business/server/read-business.ts'

/** Who decides about a refund: one person within limits, two people about one amount, or the member themselves. */
export type Decider =
  | { by: 'one'; limits: Limits }
  | { by: 'two'; approvedFen: number }
  | { by: 'member' }

/** One staff member, with the business's limits for one person. */
export async function oneDecider(
  tx: Tx,
  { settings }: Pick<Services, 'settings'>,
): Promise<Decider> {
  return { by: 'one', limits: await readBusiness(tx, settings) }
}
