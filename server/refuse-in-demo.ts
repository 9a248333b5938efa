import type { Admission } from '#engine/server/http/serve.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { PublicDemo } from '#engine/server/settings.ts'
import type { Input } from '#engine/shared/endpoint.ts'
import type { EndpointName } from '#engine/shared/endpoints.ts'
import type { sync } from '#engine/shared/sync.ts'
import type { shelveParcel } from '#features/receiving/contract/floor.ts'
import type { receiveParcel } from '#features/receiving/contract/receiving.ts'
import { ENDPOINTS } from '#registry/endpoints.ts'
import { DEMO_ACTS } from './demo-acts.ts'

type World = PublicDemo | undefined

/** Why visitors of a world of a public demo are refused an act; null for what they may do. */
export function closedInDemo(
  name: EndpointName,
  world: World,
): 'demo_read_only' | 'demo_refused' | null {
  const isAdmitted = world === undefined || [world, 'both'].includes(DEMO_ACTS[name])
  if (isAdmitted) return null
  return ENDPOINTS[name].for === 'staff' ? 'demo_read_only' : 'demo_refused'
}

/** How shelves are named in the demo: nobody can write anything by one. */
const SHELF = /^[A-Z]-\d{2}-\d$/

/**
 * Whether an input of the warehouse has nothing in it that the next visitor should not read: no words, and no number
 * that is not there already. Staff share an account, so that nothing of it is changed from a device.
 */
const WITHOUT_WORDS = {
  sync: ({ mutations }: Input<typeof sync>) => mutations.length === 0,
  // Under the number of a parcel that is on the way, which the act compares.
  receiveParcel: ({ to, shelf, photoSha256s, shots }: Input<typeof receiveParcel>) =>
    to.kind === 'parcel' &&
    SHELF.test(shelf) &&
    photoSha256s.length === 0 &&
    (shots?.gaps ?? []).every(({ words }) => words === ''),
  shelveParcel: ({ shelf }: Input<typeof shelveParcel>) => SHELF.test(shelf),
}
const isLookedAt = (name: EndpointName): name is keyof typeof WITHOUT_WORDS =>
  Object.hasOwn(WITHOUT_WORDS, name)

/** What looks at the input of an act in a world of a public demo; null for the other acts. */
export function admitInDemo(name: EndpointName, world: World): Admission | null {
  if (world !== 'warehouse' || !isLookedAt(name)) return null
  // Safe: an act is asked with what its own schema has read.
  const isWithoutWords = WITHOUT_WORDS[name] as (input: object) => boolean
  return async (input) => {
    if (!isWithoutWords(input)) throw refuse('demo_read_only')
  }
}
