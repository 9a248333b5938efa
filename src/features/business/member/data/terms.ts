import type { ReadonlySignal } from '@preact/signals-core'
import type * as v from 'valibot'
import { getTerms } from '#shared/contract/business.ts'
import type { Business } from '#shared/domain/business.ts'
import { publicDocument } from './public.ts'
import type { Query } from './query.ts'

type Reply = { terms: Business['terms'] }

const published = publicDocument<Reply>({
  path: getTerms.path,
  reply: getTerms.reply as v.GenericSchema<unknown, Reply>,
})

/** The terms that staff have published; offline, the last that this device has read. */
export function publishedTerms(): ReadonlySignal<Query<Reply>> {
  return published
}
