import { msg } from '@lingui/core/macro'
import { lazyPage } from '#engine/client/parts/pages/lazy-page.ts'

/** The screens of the feature that no other one adds to. */
export const WAREHOUSE_ROUTES = {
  storeAddress: {
    title: msg`Warehouse addresses`,
    who: 'member',
    tab: 'member',
    rail: 'storeAddress',
    page: lazyPage(async () => (await import('./StoreAddressPage.tsx')).StoreAddressPage),
  },
} as const
