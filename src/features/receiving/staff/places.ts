import { msg } from '@lingui/core/macro'
import {
  Archive,
  ListChecks,
  PackageSearch,
  ScanBarcode,
  ShieldAlert,
  Tag,
  UserCheck,
} from 'lucide-react'
import type { StaffPlace } from '#features/console/staff/parts/place.ts'
import { QUEUES } from '#features/desk/rules/staff-queues.ts'
import { ClaimsView } from './claims/ClaimsView.tsx'
import { CountView } from './floor/CountView.tsx'
import { MissingView } from './floor/MissingView.tsx'
import { LabelView } from './labels/LabelView.tsx'
import { QuarantineView } from './parcel/QuarantineView.tsx'
import { UnclaimedView } from './parcel/UnclaimedView.tsx'
import { ReceiveView } from './ReceiveView.tsx'

export const RECEIVING_PLACES = {
  staffReceive: {
    view: ReceiveView,
    words: msg`Receive`,
    icon: ScanBarcode,
    group: 'warehouse',
    right: 'receive',
    atStation: true,
    shortcut: 'r',
  },
  staffCount: {
    view: CountView,
    words: msg`Stock count`,
    icon: ListChecks,
    group: 'warehouse',
    right: 'receive',
    atStation: true,
    shortcut: 'x',
  },
  staffMissing: {
    view: MissingView,
    words: msg`Missing`,
    icon: PackageSearch,
    group: 'warehouse',
    right: QUEUES.missing,
    queue: 'missing',
    shortcut: 'f',
  },
  staffQuarantine: {
    view: QuarantineView,
    words: msg`Quarantine`,
    icon: ShieldAlert,
    group: 'warehouse',
    right: QUEUES.quarantine,
    queue: 'quarantine',
    shortcut: '0',
  },
  staffUnclaimed: {
    view: UnclaimedView,
    words: msg`Unclaimed`,
    icon: Archive,
    group: 'warehouse',
    right: QUEUES.unclaimed,
    queue: 'unclaimed',
    atStation: true,
    shortcut: 'u',
  },
  staffClaims: {
    view: ClaimsView,
    words: msg`Claims`,
    icon: UserCheck,
    group: 'warehouse',
    right: QUEUES.claims,
    queue: 'claims',
    atStation: true,
    shortcut: 'c',
  },
  staffLabel: {
    view: LabelView,
    words: msg`Labels`,
    icon: Tag,
    group: 'warehouse',
    right: 'receive',
    atStation: true,
    shortcut: 'l',
  },
} as const satisfies Record<string, StaffPlace>
