import { msg } from '@lingui/core/macro'
import { lazyPage } from '#engine/client/parts/pages/lazy-page.ts'

/** The screens of the feature that no other one adds to. */
export const ADDRESS_ROUTES = {
  addressBook: {
    title: msg`Address book`,
    who: 'member',
    tab: 'member',
    rail: 'addressBook',
    page: lazyPage(async () => (await import('./AddressPage.tsx')).AddressPage),
  },
} as const
