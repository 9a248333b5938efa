import { newId } from '#engine/client/platform/ids.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { mutate, type Written } from '#engine/client/sync/mutate.ts'
import type { SetOf } from '#engine/shared/registry.ts'
import {
  placeStandingOrder,
  withdrawStandingOrder,
} from '#features/orders/changes/standing-order.ts'

/** Has parcels ordered together once all of them are here, also offline. */
export const waitForParcels = (set: SetOf<'standingOrder.place'>): Promise<Written> =>
  mutate([intent(placeStandingOrder, newId(), set)])

/** It waits no longer, or is put away, also offline. */
export const withdrawStanding = (id: string): Promise<Written> =>
  mutate([intent(withdrawStandingOrder, id, {})])
