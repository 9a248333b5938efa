import * as acceptance from './acceptance.ts'
import * as bankTransfers from './bank-transfers.ts'
import * as business from './business.ts'
import * as catalogueFile from './catalogue-file.ts'
import * as checkouts from './checkouts.ts'
import * as clientErrors from './client-errors.ts'
import * as community from './community.ts'
import * as staffConsole from './console.ts'
import * as coupons from './coupons.ts'
import * as emailChange from './email-change.ts'
import * as endings from './endings.ts'
import type { Endpoint, Input, Reply } from './endpoint.ts'
import * as help from './help.ts'
import * as inspections from './inspections.ts'
import * as loginTickets from './login-tickets.ts'
import * as mall from './mall.ts'
import * as news from './news.ts'
import * as orders from './orders.ts'
import * as ownData from './own-data.ts'
import * as passkeys from './passkeys.ts'
import * as payees from './payees.ts'
import * as payments from './payments.ts'
import * as people from './people.ts'
import * as postReactions from './post-reactions.ts'
import * as proposals from './proposals.ts'
import * as push from './push.ts'
import * as rates from './rates.ts'
import * as receipts from './receipts.ts'
import * as reconciliation from './reconciliation.ts'
import * as requests from './requests.ts'
import * as session from './session.ts'
import * as sessions from './sessions.ts'
import * as share from './share.ts'
import * as staff from './staff.ts'
import * as staffCatalogue from './staff-catalogue.ts'
import * as staffCommunity from './staff-community.ts'
import * as staffCompensations from './staff-compensations.ts'
import * as staffCoupons from './staff-coupons.ts'
import * as staffDispatch from './staff-dispatch.ts'
import * as staffEndings from './staff-endings.ts'
import * as staffFloor from './staff-floor.ts'
import * as staffInspections from './staff-inspections.ts'
import * as staffLedger from './staff-ledger.ts'
import * as staffMembers from './staff-members.ts'
import * as staffMessages from './staff-messages.ts'
import * as staffOrders from './staff-orders.ts'
import * as staffParcels from './staff-parcels.ts'
import * as staffPurchases from './staff-purchases.ts'
import * as staffRates from './staff-rates.ts'
import * as staffRequests from './staff-requests.ts'
import * as staffReturns from './staff-returns.ts'
import * as sync from './sync.ts'
import * as trackingUpdates from './tracking-updates.ts'
import * as transactions from './transactions.ts'
import * as unsubscribe from './unsubscribe.ts'
import * as warehouses from './warehouses.ts'
import * as withdrawals from './withdrawals.ts'

/** Named one by one, so that Node reads this as it stands. An endpoint of a file that is missing has no name here that the server could serve. */
const declared = {
  ...acceptance,
  ...bankTransfers,
  ...business,
  ...catalogueFile,
  ...checkouts,
  ...clientErrors,
  ...community,
  ...staffConsole,
  ...coupons,
  ...emailChange,
  ...endings,
  ...help,
  ...inspections,
  ...loginTickets,
  ...mall,
  ...news,
  ...orders,
  ...ownData,
  ...passkeys,
  ...payees,
  ...payments,
  ...people,
  ...postReactions,
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
  ...staff,
  ...sync,
  ...trackingUpdates,
  ...transactions,
  ...unsubscribe,
  ...warehouses,
  ...withdrawals,
}

type Declared = typeof declared
/** The endpoints by their names: a name is that of the act everywhere, on the server, in the app and in the audit log. */
export type Endpoints = {
  [N in keyof Declared as Declared[N] extends Endpoint ? N : never]: Declared[N]
}
export type EndpointName = keyof Endpoints
export type InputOf<N extends EndpointName> = Input<Endpoints[N]>
export type ReplyOf<N extends EndpointName> = Reply<Endpoints[N]>

const isEndpoint = (value: unknown) =>
  typeof value === 'object' && value !== null && 'method' in value && 'reply' in value

/** Not for the app, whose first visit does not load every endpoint. */
export const ENDPOINTS = Object.fromEntries(
  Object.entries(declared).filter(([, value]) => isEndpoint(value)),
) as Endpoints
