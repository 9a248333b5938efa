import type { ReadonlySignal } from '@preact/signals-core'
import { getChannels, type Rates } from '#shared/contract/rates.ts'
import { publicDocument } from './public.ts'
import type { Query } from './query.ts'

const document = publicDocument<Rates>(getChannels)

/** What shipping costs: channels, exchange rates and duty rules; offline, the last reply. `again` refreshes it. */
export function rates(): ReadonlySignal<Query<Rates>> {
  return document
}
