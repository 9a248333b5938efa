import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PageName } from './route-table.ts'

/** What stands in the browser's tab and history, before the product's name. */
export const PAGE_TITLES = {
  tourist: msg`Parcel forwarding from China, Singapore and Japan`,
  login: msg`Log in`,
  shopHome: msg`Mall`,
  addressBook: msg`Address book`,
  cart: msg`Cart`,
  storeAddress: msg`Warehouse addresses`,
  declare: msg`Register parcels`,
  parcels: msg`My parcels`,
  member: msg`Member center`,
  attention: msg`Needs your attention`,
  staff: msg`Warehouse`,
} as const satisfies Record<PageName | 'attention', MessageDescriptor>

export const PRODUCT = msg`Sampan`
