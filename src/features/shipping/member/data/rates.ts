import type { ReadonlySignal } from '@preact/signals-core'
import { publicDocument } from '#engine/client/data/public.ts'
import type { Query } from '#engine/client/data/query.ts'
import { getChannels, type Rates } from '#features/shipping/contract/rates.ts'

const document = publicDocument<Rates>(getChannels)

/** What shipping costs: channels, exchange rates and duty rules; offline, the last reply. `again` refreshes it. */
export function rates(): ReadonlySignal<Query<Rates>> {
  return document
}
