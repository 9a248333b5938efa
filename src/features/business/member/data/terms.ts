import type { ReadonlySignal } from '@preact/signals-core'
import type * as v from 'valibot'
import { publicDocument } from '#engine/client/data/public.ts'
import type { Query } from '#engine/client/data/query.ts'
import { getTerms } from '#features/business/contract/business.ts'
import type { Business } from '#features/business/rules/business.ts'

type Reply = { terms: Business['terms'] }

const published = publicDocument<Reply>({
  path: getTerms.path,
  reply: getTerms.reply as v.GenericSchema<unknown, Reply>,
})

/** The terms that staff have published; offline, the last that this device has read. */
export function publishedTerms(): ReadonlySignal<Query<Reply>> {
  return published
}
