import { isUuid } from '#engine/server/sync/clean-mutation.ts'
import type { FactReader } from '#engine/server/sync/facts.ts'
import type { Rows } from '#engine/shared/rows.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { placeStandingOrder } from '#features/orders/changes/standing-order.ts'
import { isWaitingOrder } from '#features/orders/rules/standing-orders.ts'

type StandingFacts = {
  /** The member's orders that wait, if the batch places one. */
  waiting: () => Rows['standingOrder'][]
}
declare module '#engine/server/sync/facts.ts' {
  interface Facts {
    standing: StandingFacts
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The parcels and goods that a change names in its lists. */
const namedIn = ({ set }: WireMutation): string[] => [
  ...listOf(set.parcelIds).filter(isUuid),
  ...listOf(set.customs).flatMap((line) => {
    const { goodsId } = Object(line)
    return isUuid(goodsId) ? goodsId : []
  }),
]

export const readStandingFacts: FactReader<StandingFacts> = async ({ scope, mutations }) => {
  const placing = mutations.filter(({ op }) => op === placeStandingOrder.op)
  const named = placing.flatMap(namedIn)
  if (named.length > 0) await scope.load('alias', named)
  // What a device made may have become a row that was here.
  const ids = named.flatMap((id) => {
    const now = scope.get('alias', id)?.toId
    return now === undefined ? [id] : [id, now]
  })
  return {
    ids,
    load: async () => {
      if (placing.length > 0) await scope.loadWhere('standingOrder', { state: ['waiting'] })
    },
    read: async () => ({ waiting: () => scope.rowsHeld('standingOrder').filter(isWaitingOrder) }),
  }
}
