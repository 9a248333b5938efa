import * as clientErrors from '#engine/shared/client-errors.ts'
import type { Endpoint } from '#engine/shared/endpoint.ts'
import type { Endpoints } from '#engine/shared/endpoints.ts'
import * as session from '#engine/shared/session.ts'
import * as sync from '#engine/shared/sync.ts'
import * as proposals from '#features/approvals/contract/proposals.ts'
import * as audit from '#features/audit/contract/audit.ts'
import * as mailEvents from '#features/bounces/contract/mail-events.ts'
import * as business from '#features/business/contract/business.ts'
import * as checkouts from '#features/cart/contract/checkouts.ts'
import * as community from '#features/community/contract/community.ts'
import * as postReactions from '#features/community/contract/post-reactions.ts'
import * as productPhotos from '#features/community/contract/product-photos.ts'
import * as staffCommunity from '#features/community/contract/staff-community.ts'
import * as staffCompensations from '#features/compensations/contract/staff-compensations.ts'
import * as coupons from '#features/coupons/contract/coupons.ts'
import * as staffCoupons from '#features/coupons/contract/staff-coupons.ts'
import * as staffConsole from '#features/desk/contract/console.ts'
import * as dayFigures from '#features/desk/contract/day-figures.ts'
import * as failures from '#features/desk/contract/failures.ts'
import * as staffSearch from '#features/desk/contract/search.ts'
import * as tableViews from '#features/desk/contract/table-views.ts'
import * as weekFigures from '#features/desk/contract/week-figures.ts'
import * as workList from '#features/desk/contract/work-list.ts'
import * as shownRates from '#features/exchange/contract/shown-rates.ts'
import * as help from '#features/help/contract/help.ts'
import * as helpTexts from '#features/help/contract/texts.ts'
import * as inspections from '#features/inspections/contract/inspections.ts'
import * as staffInspections from '#features/inspections/contract/staff-inspections.ts'
import * as acceptances from '#features/login/contract/acceptances.ts'
import * as emailChange from '#features/login/contract/email-change.ts'
import * as loginTickets from '#features/login/contract/login-tickets.ts'
import * as passkeys from '#features/login/contract/passkeys.ts'
import * as sessions from '#features/login/contract/sessions.ts'
import * as visits from '#features/login/contract/visits.ts'
import * as catalogueFile from '#features/mall/contract/catalogue-file.ts'
import * as mall from '#features/mall/contract/mall.ts'
import * as staffCatalogue from '#features/mall/contract/staff-catalogue.ts'
import * as ownData from '#features/member/contract/own-data.ts'
import * as staffMembers from '#features/member/contract/staff-members.ts'
import * as staffMessages from '#features/messages/contract/staff-messages.ts'
import * as bringIns from '#features/moving/contract/bring-in.ts'
import * as news from '#features/news/contract/news.ts'
import * as push from '#features/notices/contract/push.ts'
import * as unsubscribe from '#features/notices/contract/unsubscribe.ts'
import * as fileSenders from '#features/orders/contract/file-senders.ts'
import * as orderPapers from '#features/orders/contract/order-papers.ts'
import * as orders from '#features/orders/contract/orders.ts'
import * as staffDispatch from '#features/orders/contract/staff-dispatch.ts'
import * as staffOrders from '#features/orders/contract/staff-orders.ts'
import * as trackingUpdates from '#features/orders/contract/tracking-updates.ts'
import * as olderParcels from '#features/parcels/contract/older-parcels.ts'
import * as bankFiles from '#features/payments/contract/bank-files.ts'
import * as bankTransfers from '#features/payments/contract/bank-transfers.ts'
import * as onlinePayments from '#features/payments/contract/online.ts'
import * as payees from '#features/payments/contract/payees.ts'
import * as payments from '#features/payments/contract/payments.ts'
import * as receipts from '#features/payments/contract/receipts.ts'
import * as reconciliation from '#features/payments/contract/reconciliation.ts'
import * as people from '#features/people/contract/people.ts'
import * as pictures from '#features/pictures/contract/staff-pictures.ts'
import * as staffFloor from '#features/receiving/contract/floor.ts'
import * as staffParcels from '#features/receiving/contract/parcel-record.ts'
import * as receiving from '#features/receiving/contract/receiving.ts'
import * as requests from '#features/requests/contract/requests.ts'
import * as share from '#features/requests/contract/share.ts'
import * as staffPurchases from '#features/requests/contract/staff-purchases.ts'
import * as staffRequests from '#features/requests/contract/staff-requests.ts'
import * as staffReturns from '#features/requests/contract/staff-returns.ts'
import * as setup from '#features/setup/contract/setup.ts'
import * as rates from '#features/shipping/contract/rates.ts'
import * as staffRates from '#features/shipping/contract/staff-rates.ts'
import * as staffRetakes from '#features/shots/contract/staff-retakes.ts'
import * as endings from '#features/storage/contract/endings.ts'
import * as staffEndings from '#features/storage/contract/staff-endings.ts'
import * as backupKey from '#features/system/contract/backup-key.ts'
import * as sender from '#features/system/contract/sender.ts'
import * as system from '#features/system/contract/system.ts'
import * as staffLedger from '#features/wallet/contract/staff-ledger.ts'
import * as transactions from '#features/wallet/contract/transactions.ts'
import * as withdrawals from '#features/wallet/contract/withdrawals.ts'
import * as warehouses from '#features/warehouses/contract/warehouses.ts'

/** Named one by one, so that Node reads this as it stands. An endpoint of a file that is missing has no name here that the server could serve. */
const declared = {
  ...acceptances,
  ...backupKey,
  ...bankFiles,
  ...bankTransfers,
  ...bringIns,
  ...business,
  ...catalogueFile,
  ...checkouts,
  ...clientErrors,
  ...community,
  ...staffConsole,
  ...dayFigures,
  ...coupons,
  ...emailChange,
  ...endings,
  ...failures,
  ...shownRates,
  ...staffSearch,
  ...tableViews,
  ...help,
  ...helpTexts,
  ...inspections,
  ...loginTickets,
  ...mailEvents,
  ...mall,
  ...news,
  ...olderParcels,
  ...orderPapers,
  ...fileSenders,
  ...orders,
  ...ownData,
  ...passkeys,
  ...onlinePayments,
  ...payees,
  ...payments,
  ...people,
  ...postReactions,
  ...productPhotos,
  ...proposals,
  ...push,
  ...rates,
  ...receipts,
  ...reconciliation,
  ...requests,
  ...session,
  ...sessions,
  ...share,
  ...staffCatalogue,
  ...staffCommunity,
  ...staffCompensations,
  ...staffCoupons,
  ...staffDispatch,
  ...staffEndings,
  ...staffFloor,
  ...staffInspections,
  ...staffLedger,
  ...staffMembers,
  ...staffMessages,
  ...staffOrders,
  ...staffParcels,
  ...staffPurchases,
  ...staffRates,
  ...staffRequests,
  ...staffReturns,
  ...staffRetakes,
  ...receiving,
  ...pictures,
  ...setup,
  ...sender,
  ...audit,
  ...system,
  ...sync,
  ...trackingUpdates,
  ...transactions,
  ...unsubscribe,
  ...visits,
  ...warehouses,
  ...withdrawals,
  ...weekFigures,
  ...workList,
}

type Declared = typeof declared
type Named = {
  [N in keyof Declared as Declared[N] extends Endpoint ? N : never]: Declared[N]
}
declare module '#engine/shared/endpoints.ts' {
  interface Endpoints extends Named {}
}

const isEndpoint = (value: unknown) =>
  typeof value === 'object' && value !== null && 'method' in value && 'reply' in value

/** Not for the app, whose first visit does not load every endpoint. */
export const ENDPOINTS = Object.fromEntries(
  Object.entries(declared).filter(([, value]) => isEndpoint(value)),
) as unknown as Endpoints
