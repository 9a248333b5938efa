import * as acceptance from '#shared/contract/acceptance.ts'
import * as bankTransfers from '#shared/contract/bank-transfers.ts'
import * as business from '#shared/contract/business.ts'
import * as catalogueFile from '#shared/contract/catalogue-file.ts'
import * as checkouts from '#shared/contract/checkouts.ts'
import * as clientErrors from '#shared/contract/client-errors.ts'
import * as community from '#shared/contract/community.ts'
import * as staffConsole from '#shared/contract/console.ts'
import * as coupons from '#shared/contract/coupons.ts'
import * as emailChange from '#shared/contract/email-change.ts'
import * as endings from '#shared/contract/endings.ts'
import type { Endpoint, JsonEndpoint } from '#shared/contract/endpoint.ts'
import * as help from '#shared/contract/help.ts'
import * as inspections from '#shared/contract/inspections.ts'
import * as loginTickets from '#shared/contract/login-tickets.ts'
import * as mall from '#shared/contract/mall.ts'
import * as news from '#shared/contract/news.ts'
import * as orders from '#shared/contract/orders.ts'
import * as ownData from '#shared/contract/own-data.ts'
import * as passkeys from '#shared/contract/passkeys.ts'
import * as payees from '#shared/contract/payees.ts'
import * as payments from '#shared/contract/payments.ts'
import * as people from '#shared/contract/people.ts'
import * as postReactions from '#shared/contract/post-reactions.ts'
import * as proposals from '#shared/contract/proposals.ts'
import * as purchases from '#shared/contract/purchases.ts'
import * as push from '#shared/contract/push.ts'
import * as rates from '#shared/contract/rates.ts'
import * as receipts from '#shared/contract/receipts.ts'
import * as reconciliation from '#shared/contract/reconciliation.ts'
import * as session from '#shared/contract/session.ts'
import * as sessions from '#shared/contract/sessions.ts'
import * as share from '#shared/contract/share.ts'
import * as staff from '#shared/contract/staff.ts'
import * as staffCatalogue from '#shared/contract/staff-catalogue.ts'
import * as staffCommunity from '#shared/contract/staff-community.ts'
import * as staffCompensations from '#shared/contract/staff-compensations.ts'
import * as staffCoupons from '#shared/contract/staff-coupons.ts'
import * as staffDispatch from '#shared/contract/staff-dispatch.ts'
import * as staffEndings from '#shared/contract/staff-endings.ts'
import * as staffFloor from '#shared/contract/staff-floor.ts'
import * as staffInspections from '#shared/contract/staff-inspections.ts'
import * as staffLedger from '#shared/contract/staff-ledger.ts'
import * as staffMembers from '#shared/contract/staff-members.ts'
import * as staffMessages from '#shared/contract/staff-messages.ts'
import * as staffOrders from '#shared/contract/staff-orders.ts'
import * as staffParcels from '#shared/contract/staff-parcels.ts'
import * as staffPurchases from '#shared/contract/staff-purchases.ts'
import * as staffRates from '#shared/contract/staff-rates.ts'
import * as staffRequests from '#shared/contract/staff-requests.ts'
import * as staffReturns from '#shared/contract/staff-returns.ts'
import * as sync from '#shared/contract/sync.ts'
import * as trackingUpdates from '#shared/contract/tracking-updates.ts'
import * as transactions from '#shared/contract/transactions.ts'
import * as unsubscribe from '#shared/contract/unsubscribe.ts'
import * as warehouses from '#shared/contract/warehouses.ts'
import * as withdrawals from '#shared/contract/withdrawals.ts'
import type { Right } from '#shared/domain/rights.ts'

/** `endpoint`: null where bytes or a stream pass, which no schema describes. */
export type Declared = Pick<Endpoint, 'method' | 'path' | 'for'> & {
  endpoint: JsonEndpoint | null
  /** The right, or one of several, that an endpoint for staff needs. */
  rights: readonly Right[]
}

/** Named one by one, so that Node reads this as it stands; a test fails where the server routes what is not among them. */
const modules = [
  acceptance,
  bankTransfers,
  business,
  clientErrors,
  help,
  staffConsole,
  checkouts,
  coupons,
  endings,
  purchases,
  staffPurchases,
  staffReturns,
  staffEndings,
  staffFloor,
  staffParcels,
  people,
  payees,
  payments,
  proposals,
  push,
  rates,
  receipts,
  reconciliation,
  session,
  sessions,
  emailChange,
  loginTickets,
  passkeys,
  staff,
  staffLedger,
  staffCoupons,
  staffRates,
  sync,
  transactions,
  share,
  unsubscribe,
  warehouses,
  withdrawals,
  orders,
  ownData,
  staffMembers,
  staffOrders,
  staffDispatch,
  trackingUpdates,
  inspections,
  mall,
  community,
  postReactions,
  staffCommunity,
  news,
  staffInspections,
  staffRequests,
  staffCompensations,
  staffMessages,
  staffCatalogue,
  catalogueFile,
]

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'reply' in value
}

function isJson(endpoint: Endpoint): endpoint is JsonEndpoint {
  const { body, reply } = endpoint
  return reply !== 'raw' && (body === undefined || !('tooLarge' in body))
}

/** Everything that the contract says the server answers. */
export const declared: readonly Declared[] = [
  ...modules
    .flatMap<unknown>((module) => Object.values(module))
    .filter(isEndpoint)
    .map((endpoint) => {
      const { method, path, for: who, right = [] } = endpoint
      const rights = typeof right === 'string' ? [right] : right
      return { method, path, for: who, rights, endpoint: isJson(endpoint) ? endpoint : null }
    }),
]

export const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

/** A path with something in place of each parameter; `given` chooses it. */
export function pathWith(path: string, given: Record<string, string> = {}): string {
  const known = path.includes(':subject') ? { ...SOMETHING, id: A_POST } : SOMETHING
  return path.replace(/:(\w+)/g, (_, name: string) => given[name] ?? known[name] ?? '1')
}

const A_POST = '01890000-0000-7000-8000-000000000050'
const SOMETHING: Record<string, string> = {
  sha256: 'ab'.repeat(32),
  accountId: '01890000-0000-7000-8000-00000000000a',
  proposalId: '01890000-0000-7000-8000-00000000000c',
  claimId: '01890000-0000-7000-8000-00000000000b',
  unclaimedId: '01890000-0000-7000-8000-00000000005f',
  code: 'PK000000000',
  id: 'CN',
  transferId: '01890000-0000-7000-8000-00000000000f',
  memberNum: 'SP000001A',
  movementId: '01890000-0000-7000-8000-00000000000d',
  withdrawalId: '01890000-0000-7000-8000-00000000000e',
  couponId: '01890000-0000-7000-8000-000000000010',
  discountId: '01890000-0000-7000-8000-000000000011',
  orderId: '01890000-0000-7000-8000-000000000012',
  requestId: '01890000-0000-7000-8000-000000000043',
  returnId: '01890000-0000-7000-8000-000000000045',
  compensationId: '01890000-0000-7000-8000-000000000036',
  threadId: '01890000-0000-7000-8000-000000000059',
  templateId: '01890000-0000-7000-8000-00000000005a',
  inspectionId: '01890000-0000-7000-8000-000000000015',
  countId: '01890000-0000-7000-8000-000000000095',
  parcelId: '01890000-0000-7000-8000-000000000014',
  supplementId: '01890000-0000-7000-8000-000000000013',
  shopId: '01890000-0000-7000-8000-000000000044',
  categoryId: 'kitchen',
  productId: '01890000-0000-7000-8000-000000000039',
  newsId: '01890000-0000-7000-8000-000000000054',
  exportId: '01890000-0000-7000-8000-000000000060',
  sessionId: '01890000-0000-7000-8000-000000000062',
  queue: 'claims',
  subject: 'post',
  postId: A_POST,
  commentId: '01890000-0000-7000-8000-000000000051',
  ticketId: '01890000-0000-7000-8000-000000000057',
  passkeyId: '01890000-0000-7000-8000-000000000063',
  receiptId: '01890000-0000-7000-8000-00000000000c',
}
