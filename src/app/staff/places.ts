import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Archive,
  BanknoteArrowUp,
  BookOpenText,
  CalendarClock,
  CircleHelp,
  ClipboardList,
  CreditCard,
  Handshake,
  Landmark,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  MapPin,
  Megaphone,
  MessageCircle,
  MessagesSquare,
  PackageOpen,
  PackageSearch,
  Scale,
  ScanBarcode,
  ScanSearch,
  Settings,
  ShieldAlert,
  ShieldCheck,
  Ship,
  ShoppingBag,
  ShoppingCart,
  Store,
  Tag,
  TicketPercent,
  Truck,
  Undo2,
  UserCheck,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { mayUse } from '#engine/client/session/may-use.ts'
import type { Session } from '#engine/client/session/session.ts'
import { type PathName, paths } from '#engine/shared/paths.ts'
import { RIGHTS, type Right } from '#engine/shared/rights.ts'
import { ApprovalsView } from '#features/approvals/staff/ApprovalsView.tsx'
import { SettingsView } from '#features/business/staff/SettingsView.tsx'
import { ModerationView } from '#features/community/staff/ModerationView.tsx'
import { CompensationsView } from '#features/compensations/staff/CompensationsView.tsx'
import { CouponsView } from '#features/coupons/staff/CouponsView.tsx'
import { QUEUES, type QueueName } from '#features/desk/rules/staff-queues.ts'
import { WorkView } from '#features/desk/staff/WorkView.tsx'
import { HelpFeedbackView } from '#features/help/staff/HelpFeedbackView.tsx'
import { InspectionsView } from '#features/inspections/staff/InspectionsView.tsx'
import { CatalogueView } from '#features/mall/staff/CatalogueView.tsx'
import { MembersView } from '#features/member/staff/MembersView.tsx'
import { MessagesView } from '#features/messages/staff/MessagesView.tsx'
import { NewsView } from '#features/news/staff/NewsView.tsx'
import { DispatchView } from '#features/orders/staff/DispatchView.tsx'
import { OrdersView } from '#features/orders/staff/OrdersView.tsx'
import { PayeesView } from '#features/payments/staff/payees/PayeesView.tsx'
import { ReceiptsView } from '#features/payments/staff/receipts/ReceiptsView.tsx'
import { ReconciliationView } from '#features/payments/staff/reconciliation/ReconciliationView.tsx'
import { TransfersView } from '#features/payments/staff/transfers/TransfersView.tsx'
import { ClaimsView } from '#features/receiving/staff/claims/ClaimsView.tsx'
import { CountView } from '#features/receiving/staff/floor/CountView.tsx'
import { MissingView } from '#features/receiving/staff/floor/MissingView.tsx'
import { LabelView } from '#features/receiving/staff/labels/LabelView.tsx'
import { QuarantineView } from '#features/receiving/staff/parcel/QuarantineView.tsx'
import { UnclaimedView } from '#features/receiving/staff/parcel/UnclaimedView.tsx'
import { ReceiveView } from '#features/receiving/staff/ReceiveView.tsx'
import { PurchasesView } from '#features/requests/staff/purchases/PurchasesView.tsx'
import { ReturnsView } from '#features/requests/staff/purchases/returns/ReturnsView.tsx'
import { RequestsView } from '#features/requests/staff/RequestsView.tsx'
import { ChannelsView } from '#features/shipping/staff/ChannelsView.tsx'
import { EndingsView } from '#features/storage/staff/EndingsView.tsx'
import { LedgerView } from '#features/wallet/staff/ledger/LedgerView.tsx'
import { WithdrawalsView } from '#features/wallet/staff/withdrawals/WithdrawalsView.tsx'
import { WarehousesView } from '#features/warehouses/staff/WarehousesView.tsx'

/** The screens that the console's navigation lists: all but the search, which has its own field, and one parcel. */
export type StaffPlaceName = Exclude<
  Extract<PathName, `staff${string}`>,
  'staff' | 'staffSearch' | 'staffParcel'
>

export const GROUPS = {
  warehouse: msg`Warehouse`,
  money: msg`Money`,
  business: msg`Business`,
} as const satisfies Record<string, MessageDescriptor>
export type GroupName = keyof typeof GROUPS

export type StaffPlace = {
  view: ComponentType
  /** What the navigation calls it, and its heading. Another heading is listed in `tests/support/staff-screens.ts`. */
  words: MessageDescriptor
  icon: LucideIcon
  group: GroupName
  /** The right that its endpoints declare. Without it the place is not shown. */
  right: Right | readonly Right[]
  /** What waits there. */
  queue?: QueueName | readonly QueueName[]
  /** Needs the warehouse of this tab. */
  atStation?: true
  /** Opens it after `g`. */
  shortcut: string
}

export const PLACES = {
  staffReceive: {
    view: ReceiveView,
    words: msg`Receive`,
    icon: ScanBarcode,
    group: 'warehouse',
    right: 'receive',
    atStation: true,
    shortcut: 'r',
  },
  staffWork: {
    view: WorkView,
    words: msg`Work list`,
    icon: ClipboardList,
    group: 'warehouse',
    right: RIGHTS,
    shortcut: 'w',
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
  staffEndings: {
    view: EndingsView,
    words: msg`Free storage ends soon`,
    icon: CalendarClock,
    group: 'warehouse',
    shortcut: 'e',
    right: QUEUES.storageEnding,
    queue: 'storageEnding',
  },
  staffInspections: {
    view: InspectionsView,
    words: msg`Inspections`,
    icon: ScanSearch,
    group: 'warehouse',
    shortcut: 'v',
    right: QUEUES.inspections,
    queue: 'inspections',
    atStation: true,
  },
  staffOrders: {
    view: OrdersView,
    words: msg`Orders`,
    icon: PackageOpen,
    group: 'warehouse',
    shortcut: 'k',
    right: QUEUES.toPack,
    queue: ['toPack', 'toBill'],
  },
  staffDispatch: {
    view: DispatchView,
    words: msg`Dispatch`,
    icon: Truck,
    group: 'warehouse',
    shortcut: 'n',
    right: QUEUES.dispatches,
    queue: 'dispatches',
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
  staffWarehouses: {
    view: WarehousesView,
    words: msg`Addresses`,
    icon: MapPin,
    group: 'warehouse',
    right: 'settings',
    shortcut: 'a',
  },
  staffRequests: {
    view: RequestsView,
    words: msg`Requests`,
    icon: ShoppingBag,
    group: 'business',
    shortcut: 'z',
    right: QUEUES.requests,
    queue: 'requests',
  },
  staffCompensations: {
    view: CompensationsView,
    words: msg`Compensations`,
    icon: ShieldCheck,
    group: 'money',
    shortcut: 'j',
    right: QUEUES.compensations,
    queue: 'compensations',
  },
  staffPurchases: {
    view: PurchasesView,
    words: msg`Purchases`,
    icon: ShoppingCart,
    group: 'money',
    shortcut: 'g',
    right: QUEUES.purchases,
    queue: ['purchases', 'merchantShipments'],
  },
  staffReturns: {
    view: ReturnsView,
    words: msg`Returns`,
    icon: Undo2,
    group: 'money',
    shortcut: '1',
    right: QUEUES.returns,
    queue: 'returns',
  },
  staffReceipts: {
    view: ReceiptsView,
    words: msg`Transfers to review`,
    icon: Landmark,
    group: 'money',
    right: QUEUES.receipts,
    queue: 'receipts',
    shortcut: 't',
  },
  staffTransfers: {
    view: TransfersView,
    words: msg`Unidentified transfers`,
    icon: CircleHelp,
    group: 'money',
    right: QUEUES.transfers,
    queue: 'transfers',
    shortcut: 'i',
  },
  staffPayees: {
    view: PayeesView,
    words: msg`Payee accounts`,
    icon: CreditCard,
    group: 'money',
    shortcut: 'y',
    right: ['settings', 'decideReceipts', 'moveMoney'],
  },
  staffCoupons: {
    view: CouponsView,
    words: msg`Issue coupons`,
    icon: TicketPercent,
    group: 'money',
    right: 'moveMoney',
    shortcut: 'o',
  },
  staffWithdrawals: {
    view: WithdrawalsView,
    words: msg`Withdrawals`,
    icon: BanknoteArrowUp,
    group: 'money',
    right: QUEUES.withdrawals,
    queue: 'withdrawals',
    shortcut: 'd',
  },
  staffLedger: {
    view: LedgerView,
    words: msg`Member ledger`,
    icon: BookOpenText,
    group: 'money',
    right: 'moveMoney',
    shortcut: 'm',
  },
  staffReconciliation: {
    view: ReconciliationView,
    words: msg`Reconciliation`,
    icon: Scale,
    group: 'money',
    right: QUEUES.differences,
    queue: 'differences',
    shortcut: 'b',
  },
  staffApprovals: {
    view: ApprovalsView,
    words: msg`Approvals`,
    icon: Handshake,
    group: 'business',
    right: QUEUES.proposals,
    queue: 'proposals',
    shortcut: 'p',
  },
  staffMembers: {
    view: MembersView,
    words: msg`Members`,
    icon: Users,
    group: 'business',
    right: 'serve',
    shortcut: '6',
  },
  staffCatalogue: {
    view: CatalogueView,
    words: msg`Catalog`,
    icon: Store,
    group: 'business',
    right: 'buy',
    shortcut: 'q',
  },
  staffNews: {
    view: NewsView,
    words: msg`News`,
    icon: Megaphone,
    group: 'business',
    right: 'moderate',
    shortcut: '2',
  },
  staffChannels: {
    view: ChannelsView,
    words: msg`Shipping prices`,
    icon: Ship,
    group: 'business',
    right: 'editRates',
    shortcut: 'h',
  },
  staffHelp: {
    view: HelpFeedbackView,
    words: msg`Help center`,
    icon: LifeBuoy,
    group: 'business',
    shortcut: '8',
    right: ['moderate', 'settings'],
  },
  staffMessages: {
    view: MessagesView,
    words: msg`Messages`,
    icon: MessageCircle,
    group: 'business',
    right: QUEUES.messages,
    queue: 'messages',
    shortcut: '4',
  },
  staffModeration: {
    view: ModerationView,
    words: msg`Moderation`,
    icon: MessagesSquare,
    group: 'business',
    right: QUEUES.moderation,
    queue: 'moderation',
    shortcut: '5',
  },
  staffSettings: {
    view: SettingsView,
    words: msg`Settings`,
    icon: Settings,
    group: 'business',
    right: 'settings',
    shortcut: 's',
  },
} as const satisfies Record<StaffPlaceName, StaffPlace>

/** The places that this staff member may open, in order. */
export function placesFor(session: Session): { name: StaffPlaceName; place: StaffPlace }[] {
  return Object.entries<StaffPlace>(PLACES)
    .map(([name, place]) => ({ name: name as StaffPlaceName, place }))
    .filter(({ place }) => mayUse(session, place.right))
}

/** The place of a path; undefined for the search. */
export function placeAt(pathname: string): StaffPlace | undefined {
  const plain = pathname.replace(/\/+$/, '')
  return Object.entries<StaffPlace>(PLACES).find(
    ([name]) => paths[name as StaffPlaceName]() === plain,
  )?.[1]
}
