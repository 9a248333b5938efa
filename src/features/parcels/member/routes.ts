import { msg } from '@lingui/core/macro'
import { lazyPage } from '#engine/client/parts/pages/lazy-page.ts'

/** The screens of the feature that no other one adds to. */
export const PARCEL_ROUTES = {
  declare: {
    title: msg`Register parcels`,
    who: 'member',
    tab: 'declare',
    rail: 'declare',
    page: lazyPage(async () => (await import('./DeclarePage.tsx')).DeclarePage),
  },
} as const
