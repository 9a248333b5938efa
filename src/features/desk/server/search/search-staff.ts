import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { ReadDeps } from '#engine/server/services.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import { mayDo, type Right } from '#engine/shared/rights.ts'
import { type HitKind, MAX_OF_KIND, type SearchHit } from '#features/desk/contract/search.ts'
import { findMembers } from './find-members.ts'
import { findMovements, findRequests, findShipments } from './find-orders.ts'
import { findParcels, findUnclaimed } from './find-parcels.ts'
import { findBankLines, findReceipts } from './find-transfers.ts'
import { type Searched, searchedBy } from './searched.ts'

type HitOf<K extends HitKind> = Extract<SearchHit, { kind: K }>
/** The best first: at most one more than are answered. */
type Find<K extends HitKind> = (db: Reader, searched: Searched) => Promise<HitOf<K>[]>

const GOODS = ['receive', 'ship', 'serve', 'buy'] as const
const MONEY = ['serve', 'decideReceipts', 'moveMoney', 'ship', 'buy'] as const

/** What can be found, and with which rights, in the order in which it is answered. */
const SEARCHES: { [K in HitKind]: { rights: readonly Right[]; find: Find<K> } } = {
  parcel: { rights: GOODS, find: findParcels },
  unclaimed: { rights: GOODS, find: findUnclaimed },
  member: { rights: [...GOODS, ...MONEY], find: findMembers },
  // The rows of orders are called `shipment`; `order` is the number of an order on movements of money.
  shipment: { rights: ['ship'], find: findShipments },
  request: { rights: ['buy', 'serve'], find: findRequests },
  receipt: { rights: ['decideReceipts', 'moveMoney'], find: findReceipts },
  bankLine: { rights: ['decideReceipts', 'moveMoney'], find: findBankLines },
  order: { rights: MONEY, find: findMovements },
}

/**
 * Everything that is named by what was typed or scanned, within the actor's rights.
 * @internal
 */
export const searchStaff = act(
  'searchStaff',
  async (
    { db }: ReadDeps,
    actor: Pick<Actor, 'rights'>,
    { q },
  ): Promise<ReplyOf<'searchStaff'>> => {
    const { rights } = actor
    const searched = searchedBy(q, rights)
    const allowed = Object.values(SEARCHES).filter((search) => mayDo(rights, search.rights))
    const found = await Promise.all(
      allowed.map(({ find }): Promise<SearchHit[]> => find(db.kysely, searched)),
    )
    return {
      hits: found.flatMap((hits) => hits.slice(0, MAX_OF_KIND)),
      isMore: found.some((hits) => hits.length > MAX_OF_KIND),
    }
  },
)
