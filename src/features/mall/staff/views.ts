import { msg } from '@lingui/core/macro'
import type { StaffView } from '#features/console/staff/parts/place.ts'
import { CatalogueView } from './CatalogueView.tsx'

export const MALL_VIEWS = {
  staffCatalogue: {
    view: CatalogueView,
    words: msg`Catalog`,
    right: 'buy',
    shortcut: 'q',
  },
} as const satisfies Record<string, StaffView>
