import type { ReadonlySignal } from '@preact/signals-core'
import type * as v from 'valibot'
import { getBusiness } from '#shared/contract/business.ts'
import type { PublicBusiness } from '#shared/domain/business.ts'
import { publicDocument } from './public.ts'
import type { Query } from './query.ts'

const document = publicDocument<PublicBusiness>({
  path: getBusiness.path,
  reply: getBusiness.reply as v.GenericSchema<unknown, PublicBusiness>,
})

/** What everyone may know about the business; offline, the last reply. */
export function business(): ReadonlySignal<Query<PublicBusiness>> {
  return document
}
