import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { lazyPage } from './lazy-page.ts'

/** A view of the console. They share their title and catalogs. */
const consolePage = (fetchPage: () => Promise<ComponentType>) =>
  ({
    title: msg`Warehouse`,
    who: 'staff',
    page: lazyPage(fetchPage, ['staff', 'parts']),
  }) as const

/** The console's part of `ROUTES`. */
export const CONSOLE_ROUTES = {
  staff: { redirect: 'staffReceive', who: 'staff' },
  staffReceive: consolePage(
    async () => (await import('#features/staff/receiving/ReceiveView.tsx')).ReceiveView,
  ),
  staffWork: consolePage(async () => (await import('#features/staff/desk/WorkView.tsx')).WorkView),
  staffCount: consolePage(
    async () => (await import('#features/staff/floor/CountView.tsx')).CountView,
  ),
  staffMissing: consolePage(
    async () => (await import('#features/staff/floor/MissingView.tsx')).MissingView,
  ),
  staffUnclaimed: consolePage(
    async () => (await import('#features/staff/desk/UnclaimedView.tsx')).UnclaimedView,
  ),
  staffClaims: consolePage(
    async () => (await import('#features/staff/claims/ClaimsView.tsx')).ClaimsView,
  ),
  staffEndings: consolePage(
    async () => (await import('#features/staff/endings/EndingsView.tsx')).EndingsView,
  ),
  staffInspections: consolePage(
    async () => (await import('#features/staff/inspections/InspectionsView.tsx')).InspectionsView,
  ),
  staffRequests: consolePage(
    async () => (await import('#features/staff/requests/RequestsView.tsx')).RequestsView,
  ),
  staffCompensations: consolePage(
    async () =>
      (await import('#features/staff/compensations/CompensationsView.tsx')).CompensationsView,
  ),
  staffPurchases: consolePage(
    async () => (await import('#features/staff/purchases/PurchasesView.tsx')).PurchasesView,
  ),
  staffReturns: consolePage(
    async () => (await import('#features/staff/returns/ReturnsView.tsx')).ReturnsView,
  ),
  staffReceipts: consolePage(
    async () => (await import('#features/staff/receipts/ReceiptsView.tsx')).ReceiptsView,
  ),
  staffTransfers: consolePage(
    async () => (await import('#features/staff/transfers/TransfersView.tsx')).TransfersView,
  ),
  staffWithdrawals: consolePage(
    async () => (await import('#features/staff/withdrawals/WithdrawalsView.tsx')).WithdrawalsView,
  ),
  staffLedger: consolePage(
    async () => (await import('#features/staff/ledger/LedgerView.tsx')).LedgerView,
  ),
  staffReconciliation: consolePage(
    async () =>
      (await import('#features/staff/reconciliation/ReconciliationView.tsx')).ReconciliationView,
  ),
  staffWarehouses: consolePage(
    async () => (await import('#features/staff/warehouses/WarehousesView.tsx')).WarehousesView,
  ),
  staffLabel: consolePage(
    async () => (await import('#features/staff/labels/LabelView.tsx')).LabelView,
  ),
  staffSearch: consolePage(
    async () => (await import('#features/staff/search/SearchView.tsx')).SearchView,
  ),
  staffMembers: consolePage(
    async () => (await import('#features/staff/members/MembersView.tsx')).MembersView,
  ),
  staffPayees: consolePage(
    async () => (await import('#features/staff/payees/PayeesView.tsx')).PayeesView,
  ),
  staffCoupons: consolePage(
    async () => (await import('#features/staff/coupons/CouponsView.tsx')).CouponsView,
  ),
  staffCatalogue: consolePage(
    async () => (await import('#features/staff/catalogue/CatalogueView.tsx')).CatalogueView,
  ),
  staffNews: consolePage(async () => (await import('#features/staff/news/NewsView.tsx')).NewsView),
  staffChannels: consolePage(
    async () => (await import('#features/staff/channels/ChannelsView.tsx')).ChannelsView,
  ),
  staffOrders: consolePage(
    async () => (await import('#features/staff/shipping/OrdersView.tsx')).OrdersView,
  ),
  staffDispatch: consolePage(
    async () => (await import('#features/staff/shipping/DispatchView.tsx')).DispatchView,
  ),
  staffHelp: consolePage(
    async () => (await import('#features/staff/help/HelpFeedbackView.tsx')).HelpFeedbackView,
  ),
  staffMessages: consolePage(
    async () => (await import('#features/staff/messages/MessagesView.tsx')).MessagesView,
  ),
  staffModeration: consolePage(
    async () => (await import('#features/staff/moderation/ModerationView.tsx')).ModerationView,
  ),
  staffSettings: consolePage(
    async () => (await import('#features/staff/settings/SettingsView.tsx')).SettingsView,
  ),
  staffApprovals: consolePage(
    async () => (await import('#features/staff/approvals/ApprovalsView.tsx')).ApprovalsView,
  ),
} as const
