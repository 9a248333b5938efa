import type { FactReader, Facts, Lookup } from '#engine/server/sync/facts.ts'
import { readBusinessFacts } from '#features/business/server/business-facts.ts'
import { readCartFacts } from '#features/cart/server/cart-facts.ts'
import { readMessageFacts } from '#features/messages/server/message-facts.ts'
import { readStandingFacts } from '#features/orders/server/standing/standing-facts.ts'
import { parcelLookup, readParcelFacts } from '#features/parcels/server/parcel-facts.ts'
import { readPictureFacts } from '#features/pictures/server/picture-facts.ts'
import { readRequestFacts } from '#features/requests/server/request-facts.ts'
import { readWarehouseFacts } from '#features/warehouses/server/warehouse-facts.ts'

/** Who reads what decisions know besides rows. */
export const FACTS = {
  business: readBusinessFacts,
  cart: readCartFacts,
  messages: readMessageFacts,
  parcels: readParcelFacts,
  pictures: readPictureFacts,
  requests: readRequestFacts,
  standing: readStandingFacts,
  warehouses: readWarehouseFacts,
} satisfies { [F in keyof Facts]: FactReader<Facts[F]> }

export const LOOKUP: Lookup = parcelLookup
