import { type ConsoleView, paths } from '#shared/paths.ts'

/** `opens`: what its list links to, each with a heading of its own and a way back to `up`. */
type StaffScreen = {
  path: string
  heading: string
  opens?: { list?: string; link: RegExp; up: string }
}

/** Every screen of the console; the compiler names a missing one. The search alone is not a place of the navigation. */
export const STAFF_SCREENS: Record<ConsoleView, StaffScreen> = {
  staffReceive: { path: paths.staffReceive(), heading: 'Receive' },
  staffWork: { path: paths.staffWork(), heading: 'Work list' },
  staffCount: { path: paths.staffCount(), heading: 'Stock count' },
  staffMissing: { path: paths.staffMissing(), heading: 'Missing' },
  staffParcel: { path: paths.staffParcel(), heading: 'Parcel' },
  staffQuarantine: { path: paths.staffQuarantine(), heading: 'Quarantine' },
  staffUnclaimed: { path: paths.staffUnclaimed(), heading: 'Unclaimed' },
  staffClaims: { path: paths.staffClaims(), heading: 'Claims' },
  staffEndings: { path: paths.staffEndings(), heading: 'Free storage ends soon' },
  staffInspections: { path: paths.staffInspections(), heading: 'Inspections' },
  staffRequests: { path: paths.staffRequests(), heading: 'Requests to review' },
  staffCompensations: { path: paths.staffCompensations(), heading: 'Compensations' },
  staffPurchases: { path: paths.staffPurchases(), heading: 'Purchases' },
  staffReturns: { path: paths.staffReturns(), heading: 'Returns' },
  staffReceipts: { path: paths.staffReceipts(), heading: 'Transfers to review' },
  staffTransfers: { path: paths.staffTransfers(), heading: 'Unidentified transfers' },
  staffWithdrawals: { path: paths.staffWithdrawals(), heading: 'Withdrawals' },
  staffLedger: { path: paths.staffLedger(), heading: 'Member ledger' },
  staffReconciliation: { path: paths.staffReconciliation(), heading: 'Reconciliation' },
  staffWarehouses: { path: paths.staffWarehouses(), heading: 'Warehouse addresses' },
  staffLabel: { path: paths.staffLabel(), heading: 'Shelf labels' },
  staffSearch: { path: paths.staffSearch(), heading: 'Search' },
  staffMembers: { path: paths.staffMembers(), heading: 'Members' },
  staffApprovals: { path: paths.staffApprovals(), heading: 'Approvals' },
  staffPayees: { path: paths.staffPayees(), heading: 'Payee accounts' },
  staffCoupons: { path: paths.staffCoupons(), heading: 'Issue coupons' },
  staffCatalogue: {
    path: paths.staffCatalogue(),
    heading: 'Catalog',
    opens: { link: /product=(?!new)/, up: paths.staffCatalogue() },
  },
  staffChannels: { path: paths.staffChannels(), heading: 'Shipping prices' },
  staffNews: { path: paths.staffNews(), heading: 'News' },
  staffHelp: { path: paths.staffHelp(), heading: 'Help center' },
  staffSettings: { path: paths.staffSettings(), heading: 'Settings' },
  staffOrders: {
    path: paths.staffOrders(),
    heading: 'Orders',
    // Other journeys pack and pay the orders of the other lists.
    opens: {
      list: paths.staffOrders({ list: 'cancelled' }),
      link: /code=TC/,
      up: paths.staffOrders({ list: 'cancelled' }),
    },
  },
  staffDispatch: { path: paths.staffDispatch(), heading: 'Dispatch' },
  staffModeration: { path: paths.staffModeration(), heading: 'Moderation' },
  staffMessages: {
    path: paths.staffMessages(),
    heading: 'Messages',
    opens: {
      list: paths.staffMessages({ list: 'all' }),
      link: /messages\?.*member=/,
      up: paths.staffMessages(),
    },
  },
}
