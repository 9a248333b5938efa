import type { ComponentType } from 'react'
import { ApprovalsView } from '#features/staff/approvals/ApprovalsView.tsx'
import { CatalogueView } from '#features/staff/catalogue/CatalogueView.tsx'
import { ChannelsView } from '#features/staff/channels/ChannelsView.tsx'
import { ClaimsView } from '#features/staff/claims/ClaimsView.tsx'
import { CompensationsView } from '#features/staff/compensations/CompensationsView.tsx'
import { CouponsView } from '#features/staff/coupons/CouponsView.tsx'
import { WorkView } from '#features/staff/desk/WorkView.tsx'
import { EndingsView } from '#features/staff/endings/EndingsView.tsx'
import { CountView } from '#features/staff/floor/CountView.tsx'
import { MissingView } from '#features/staff/floor/MissingView.tsx'
import { HelpFeedbackView } from '#features/staff/help/HelpFeedbackView.tsx'
import { InspectionsView } from '#features/staff/inspections/InspectionsView.tsx'
import { LabelView } from '#features/staff/labels/LabelView.tsx'
import { LedgerView } from '#features/staff/ledger/LedgerView.tsx'
import { MembersView } from '#features/staff/members/MembersView.tsx'
import { MessagesView } from '#features/staff/messages/MessagesView.tsx'
import { ModerationView } from '#features/staff/moderation/ModerationView.tsx'
import { NewsView } from '#features/staff/news/NewsView.tsx'
import { DispatchView } from '#features/staff/orders/DispatchView.tsx'
import { OrdersView } from '#features/staff/orders/OrdersView.tsx'
import { ParcelView } from '#features/staff/parcel/ParcelView.tsx'
import { QuarantineView } from '#features/staff/parcel/QuarantineView.tsx'
import { UnclaimedView } from '#features/staff/parcel/UnclaimedView.tsx'
import { PayeesView } from '#features/staff/payees/PayeesView.tsx'
import { PurchasesView } from '#features/staff/purchases/PurchasesView.tsx'
import { ReceiptsView } from '#features/staff/receipts/ReceiptsView.tsx'
import { ReceiveView } from '#features/staff/receiving/ReceiveView.tsx'
import { ReconciliationView } from '#features/staff/reconciliation/ReconciliationView.tsx'
import { RequestsView } from '#features/staff/requests/RequestsView.tsx'
import { ReturnsView } from '#features/staff/returns/ReturnsView.tsx'
import { SearchView } from '#features/staff/search/SearchView.tsx'
import { SettingsView } from '#features/staff/settings/SettingsView.tsx'
import { TransfersView } from '#features/staff/transfers/TransfersView.tsx'
import { WarehousesView } from '#features/staff/warehouses/WarehousesView.tsx'
import { WithdrawalsView } from '#features/staff/withdrawals/WithdrawalsView.tsx'
import type { ConsoleView } from '#shared/paths.ts'

/** What each path of the console shows. */
export const CONSOLE_VIEWS: Record<ConsoleView, ComponentType> = {
  staffReceive: ReceiveView,
  staffWork: WorkView,
  staffCount: CountView,
  staffMissing: MissingView,
  staffParcel: ParcelView,
  staffQuarantine: QuarantineView,
  staffUnclaimed: UnclaimedView,
  staffClaims: ClaimsView,
  staffEndings: EndingsView,
  staffInspections: InspectionsView,
  staffRequests: RequestsView,
  staffCompensations: CompensationsView,
  staffPurchases: PurchasesView,
  staffReturns: ReturnsView,
  staffReceipts: ReceiptsView,
  staffTransfers: TransfersView,
  staffWithdrawals: WithdrawalsView,
  staffLedger: LedgerView,
  staffReconciliation: ReconciliationView,
  staffWarehouses: WarehousesView,
  staffLabel: LabelView,
  staffSearch: SearchView,
  staffMembers: MembersView,
  staffPayees: PayeesView,
  staffCoupons: CouponsView,
  staffCatalogue: CatalogueView,
  staffNews: NewsView,
  staffChannels: ChannelsView,
  staffOrders: OrdersView,
  staffDispatch: DispatchView,
  staffHelp: HelpFeedbackView,
  staffMessages: MessagesView,
  staffModeration: ModerationView,
  staffSettings: SettingsView,
  staffApprovals: ApprovalsView,
}
