import { useLive } from '#engine/client/parts/state/use-live.ts'
import { standingParcels } from '#features/parcels/member/data/parcels-to-ship.ts'

const NONE: ReadonlyMap<string, number> = new Map()

/** For each parcel that an order waits with, how many others are in it. */
export function useStandingParcels(): ReadonlyMap<string, number> {
  const found = useLive(standingParcels, [])
  return found.state === 'ready' ? found.value : NONE
}
