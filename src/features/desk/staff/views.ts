import { msg } from '@lingui/core/macro'
import { RIGHTS } from '#engine/shared/rights.ts'
import type { StaffView } from '#features/console/staff/parts/place.ts'
import { FiguresView } from './figures/FiguresView.tsx'
import { ParcelsView } from './ParcelsView.tsx'
import { WorkView } from './WorkView.tsx'

export const DESK_VIEWS = {
  staffWork: {
    view: WorkView,
    words: msg({ message: 'To do', context: 'place of the console' }),
    right: RIGHTS,
    shortcut: 'w',
  },
  staffFigures: {
    view: FiguresView,
    words: msg`Figures`,
    right: ['receive', 'ship'],
    shortcut: '-',
  },
  staffParcels: {
    view: ParcelsView,
    words: msg`Expected and arrived`,
    right: 'receive',
    atStation: true,
    shortcut: "'",
  },
} as const satisfies Record<string, StaffView>
