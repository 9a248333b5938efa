import { msg } from '@lingui/core/macro'
import type { StaffView } from '#features/console/staff/parts/place.ts'
import { QUEUES } from '#features/desk/rules/staff-queues.ts'
import { ClaimsView } from './claims/ClaimsView.tsx'
import { CountView } from './floor/CountView.tsx'
import { MissingView } from './floor/MissingView.tsx'
import { LabelView } from './labels/LabelView.tsx'
import { QuarantineView } from './parcel/QuarantineView.tsx'
import { UnclaimedView } from './parcel/UnclaimedView.tsx'
import { ReceiveView } from './ReceiveView.tsx'

export const RECEIVING_VIEWS = {
  staffReceive: {
    view: ReceiveView,
    words: msg`Receive`,
    right: 'receive',
    atStation: true,
    shortcut: 'r',
  },
  staffCount: {
    view: CountView,
    words: msg`Stock count`,
    right: 'receive',
    atStation: true,
    shortcut: 'x',
  },
  staffMissing: {
    view: MissingView,
    words: msg`Missing`,
    right: QUEUES.missing.right,
    queue: 'missing',
    shortcut: 'f',
  },
  staffQuarantine: {
    view: QuarantineView,
    words: msg`Quarantine`,
    right: QUEUES.quarantine.right,
    queue: 'quarantine',
    shortcut: '0',
  },
  staffUnclaimed: {
    view: UnclaimedView,
    words: msg`Unclaimed`,
    right: QUEUES.unclaimed.right,
    queue: 'unclaimed',
    atStation: true,
    shortcut: 'u',
  },
  staffClaims: {
    view: ClaimsView,
    words: msg`Claims`,
    right: QUEUES.claims.right,
    queue: 'claims',
    atStation: true,
    shortcut: 'c',
  },
  staffLabel: {
    view: LabelView,
    words: msg`Labels`,
    right: 'receive',
    atStation: true,
    shortcut: 'l',
  },
} as const satisfies Record<string, StaffView>
