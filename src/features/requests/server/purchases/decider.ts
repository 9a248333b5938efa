import type { Tx } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import { readBusiness } from '#server/use-cases/business/read-business.ts'
import type { Limits } from '#shared/domain/business.ts'

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
