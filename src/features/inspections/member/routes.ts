import { msg } from '@lingui/core/macro'
import { lazyPage } from '#engine/client/parts/pages/lazy-page.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'

/** The screens of the feature that no other one adds to. */
export const INSPECTION_ROUTES = {
  inspection: {
    title: msg`Inspection`,
    who: 'member',
    tab: 'parcels',
    rail: 'parcels',
    page: lazyPage(
      async () => (await import('./InspectionPage.tsx')).InspectionPage,
      ({ pkgCode }: { pkgCode: string }) => ({ pkgCode: normaliseCode(pkgCode) }),
    ),
  },
} as const
