import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { NamedGoods } from '#features/community/contract/community.ts'
import { SENT_STATUSES } from '#features/requests/rules/request-states.ts'

/**
 * Refuses with `not_bought` goods of the mall of which the merchant has sent nothing to the member. Pieces that the
 * merchant could not sell were not bought.
 */
export async function refuseUnbought(
  tx: Tx,
  accountId: string,
  goods: NamedGoods | null | undefined,
): Promise<void> {
  if (!goods) return
  const { productId, variantId } = goods
  const { rows } = await sql`
    select from "requestLine" l join request r on r.account_id = l.account_id and r.id = l.request_id
    where l.account_id = ${accountId} and l.product_id = ${productId}::uuid
      and (${variantId}::uuid is null or l.variant_id = ${variantId}::uuid)
      and r.status = any(${SENT_STATUSES}::text[]) and l.bought_quantity > 0 limit 1`.execute(tx)
  if (rows.length === 0) throw refuse('not_bought')
}
