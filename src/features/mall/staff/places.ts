import { msg } from '@lingui/core/macro'
import { Store } from 'lucide-react'
import type { StaffPlace } from '#features/console/staff/parts/place.ts'
import { CatalogueView } from './CatalogueView.tsx'

export const MALL_PLACES = {
  staffCatalogue: {
    view: CatalogueView,
    words: msg`Catalog`,
    icon: Store,
    group: 'business',
    right: 'buy',
    shortcut: 'q',
  },
} as const satisfies Record<string, StaffPlace>
