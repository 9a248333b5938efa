import { moneyOf } from '#tests/support/money.ts'
import { anOnlineTopUp } from '#tests/support/online-way.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser, TestServer } from '#tests/support/server.ts'
import { aBill, SHARED_PAYABLES } from '#tests/support/test-payables.ts'
import {
  aBankLine,
  approve,
  aReferenceCode,
  aTopUpReceipt,
  makePayees,
  PAYEE,
  sentTopUp,
} from '#tests/support/transfers.ts'
import type { JsonEndpointName } from './declared.ts'

let members = 0
/** Somebody else for each call: a member has few transfers and withdrawals open at once. */
const somebody = (server: TestServer) => server.loginAs(`payer${++members}@example.com`)

type World = { server: TestServer; member: LoggedInUser; staff: LoggedInUser }
/** `as`: somebody else than the member of all calls. */
type GoodCall = {
  path: string
  body?: unknown
  as?: Pick<LoggedInUser, 'fetch' | 'authorization'> & { accountId?: string }
}
export type MakeCall = (world: World) => Promise<GoodCall>
export type GoodCalls = Partial<Record<JsonEndpointName, MakeCall>>

/** A valid call of each endpoint about money. */
export const goodMoneyCalls = {
  listTransactions: async () => ({ path: '/api/transactions?direction=income' }),
  sumTransactions: async () => ({
    path: '/api/transactions/sums?bounds=2026-10-01T00:00:00.000Z,2026-11-01T00:00:00.000Z',
  }),
  payByBalance: async ({ member }) => {
    const payableId = anId()
    SHARED_PAYABLES.bills.set(payableId, aBill(member.accountId, { totalFen: 0, fixedFen: 0 }))
    const bill = { kind: 'order', payableId, version: 3, totalFen: 0, couponIds: [] }
    return { path: '/api/payments', body: { onceKey: anId(), ...bill } }
  },
  quoteTransfer: async ({ server }) => {
    await makePayees(server)
    const quote = { payeeAccountId: PAYEE, amountFen: 10_000, renew: false }
    return { path: '/api/receipts/quotes', body: { referenceCode: aReferenceCode(), ...quote } }
  },
  payOnline: async ({ server }) => ({
    path: '/api/receipts/online',
    body: await anOnlineTopUp(server),
  }),
  goOnPaying: async ({ server }) => {
    const as = await somebody(server)
    const body = await anOnlineTopUp(server)
    const begun = await as.fetch('/api/receipts/online', { method: 'POST', body })
    const { receiptId } = await begun.json()
    return { path: `/api/receipts/${receiptId}/online`, as }
  },
  submitReceipt: async (world) => ({
    path: '/api/receipts',
    body: await aTopUpReceipt(world.server, world.member),
  }),
  withdrawReceipt: async ({ server }) => {
    const as = await somebody(server)
    const receiptId = await sentTopUp(server, as)
    return { path: `/api/receipts/${receiptId}/withdraw`, body: { onceKey: anId() }, as }
  },
  listReceipts: async ({ server }) => {
    await sentTopUp(server, await somebody(server))
    return { path: `/api/staff/receipts?payeeAccountId=${PAYEE}` }
  },
  decideReceipt: async ({ server }) => {
    const payer = await somebody(server)
    const receiptId = await sentTopUp(server, payer)
    return {
      path: `/api/staff/receipts/${payer.accountId}/${receiptId}`,
      body: { onceKey: anId(), decision: 'approve', line: await aBankLine(server) },
    }
  },
  noteBankLine: async ({ server }) => {
    const payer = await somebody(server)
    const receiptId = await sentTopUp(server, payer)
    return {
      path: `/api/staff/receipts/${payer.accountId}/${receiptId}/line`,
      body: { onceKey: anId(), line: await aBankLine(server) },
    }
  },
  listCredits: async () => ({ path: '/api/staff/credits' }),
  undoCredit: async ({ server, staff }) => {
    const payer = await somebody(server)
    const receiptId = await sentTopUp(server, payer)
    await approve(staff, payer, receiptId, await aBankLine(server))
    const { credits } = await (await staff.fetch('/api/staff/credits')).json()
    const { accountId } = payer
    const credit = credits.find((one: { accountId: string }) => one.accountId === accountId)
    return {
      path: `/api/staff/credits/${credit.movementId}/undo`,
      body: { onceKey: anId(), accountId },
    }
  },
  requestWithdrawal: async ({ server }) => {
    const as = await withMoney(server)
    return { path: '/api/withdrawals', body: aWithdrawal(), as }
  },
  cancelWithdrawal: async ({ server }) => {
    const as = await withMoney(server)
    const id = await askWithdrawal(as)
    return { path: `/api/withdrawals/${id}/cancel`, body: { onceKey: anId() }, as }
  },
  listWithdrawals: async ({ server }) => {
    await askWithdrawal(await withMoney(server))
    return { path: '/api/staff/withdrawals?list=requested' }
  },
  decideWithdrawal: async ({ server }) => {
    const member = await withMoney(server)
    const id = await askWithdrawal(member)
    return {
      path: `/api/staff/withdrawals/${member.accountId}/${id}`,
      body: { onceKey: anId(), decision: 'decline', reason: 'Another name' },
    }
  },
  getMemberLedger: async ({ server }) => {
    const member = await withMoney(server)
    return { path: `/api/staff/members/${member.user.memberNum}/ledger` }
  },
  reverseMovement: async ({ server }) => {
    const { accountId } = await somebody(server)
    const made = await moneyOf(server.db, accountId).topUp(1_000)
    const movementId = 'movementId' in made ? made.movementId : ''
    return {
      path: `/api/staff/movements/${movementId}/reverse`,
      body: { onceKey: anId(), accountId, reason: 'Credited twice' },
    }
  },
  listTransfers: async ({ server, staff }) => {
    await entered(server, staff)
    return { path: '/api/staff/transfers' }
  },
  enterTransfer: async ({ server }) => ({
    path: '/api/staff/transfers',
    body: { onceKey: anId(), line: await aBankLine(server), payer: 'MEI TAN' },
  }),
  importTransfers: async ({ server }) => {
    const { payeeAccountId, bankReference } = await aBankLine(server)
    const csv = `value_date,reference,amount,payer\n2026-11-20,${bankReference},100.00,MEI TAN\n`
    return {
      path: '/api/staff/transfers/csv',
      body: { onceKey: anId(), payeeAccountId, rate: null, csv },
    }
  },
  checkBankFile: async ({ server }) => {
    await makePayees(server)
    return { path: '/api/staff/bank-files/check', body: { ...OF_FILE, lines: [A_FILE_LINE] } }
  },
  listBankProfiles: async () => ({ path: '/api/staff/bank-profiles' }),
  keepBankProfile: async () => ({
    path: '/api/staff/bank-profiles',
    body: {
      name: 'Sparkasse',
      day: ['Buchungstag'],
      amount: ['Betrag'],
      text: ['Verwendungszweck'],
      dates: 'dmy',
      mark: ',',
    },
  }),
  bookLines: async ({ server }) => {
    const { bankReference } = await aBankLine(server)
    const lines = [{ ...A_FILE_LINE, bankReference, receipt: null }]
    const body = { onceKey: anId(), ...OF_FILE, lines, fileReferences: [bankReference] }
    return { path: '/api/staff/bank-files/lines', body }
  },
  findMember: async ({ member }) => ({
    path: `/api/staff/members/${member.user.memberNum}/name`,
  }),
  listRecalls: async ({ server, staff }) => {
    const { payeeAccountId, bankReference } = await entered(server, staff)
    const body = { onceKey: anId(), payeeAccountId, bankReference, reason: 'Sender’s bank' }
    await staff.fetch('/api/staff/recalls', { method: 'POST', body })
    return { path: '/api/staff/recalls' }
  },
  placeTransfer: async ({ server, staff, member }) => {
    const { transferId } = await entered(server, staff)
    return {
      path: `/api/staff/transfers/${transferId}/place`,
      body: { onceKey: anId(), memberNum: member.user.memberNum },
    }
  },
  recallTransfer: async ({ server, staff }) => {
    const { payeeAccountId, bankReference } = await entered(server, staff)
    return {
      path: '/api/staff/recalls',
      body: { onceKey: anId(), payeeAccountId, bankReference, reason: 'Sender’s bank' },
    }
  },
  writeOffDebt: async ({ server, staff }) => {
    const { accountId, user } = await somebody(server)
    const { payeeAccountId, bankReference, transferId } = await entered(server, staff)
    const act = (path: string, body: object) =>
      staff.fetch(path, { method: 'POST', body: { onceKey: anId(), ...body } })
    const { memberNum } = user
    const placed = await act(`/api/staff/transfers/${transferId}/place`, { memberNum })
    const { creditedFen } = await placed.json()
    await moneyOf(server.db, accountId).spend(creditedFen)
    await act('/api/staff/recalls', { payeeAccountId, bankReference, reason: 'Sender’s bank' })
    return {
      path: `/api/staff/members/${memberNum}/owed/lose`,
      body: { onceKey: anId(), reason: 'Bankrupt' },
    }
  },
  getReconciliation: async () => ({ path: '/api/staff/reconciliation' }),
  runReconciliation: async () => ({ path: '/api/staff/reconciliation' }),
  enterStatement: async ({ server }) => {
    await makePayees(server)
    const body = { payeeAccountId: PAYEE, day: '2026-11-01', balanceFen: 100_000 }
    return { path: '/api/staff/bank-statements', body }
  },
} satisfies GoodCalls

/** A file of a bank, and one of its lines. */
const OF_FILE = { payeeAccountId: PAYEE, account: '', currency: 'CNY', rate: null }
const A_FILE_LINE = {
  line: 1,
  day: '2026-11-20',
  amount: 10_000,
  reference: '',
  sender: 'MEI TAN',
  text: 'INVOICE 12',
}

/** A transfer that nobody has placed. */
async function entered(server: TestServer, staff: LoggedInUser) {
  const line = await aBankLine(server)
  const body = { onceKey: anId(), line, payer: '' }
  const answer = await staff.fetch('/api/staff/transfers', { method: 'POST', body })
  return { ...line, transferId: (await answer.json()).transferId }
}

async function withMoney(server: TestServer): Promise<LoggedInUser> {
  const member = await somebody(server)
  await moneyOf(server.db, member.accountId).topUp(10_000)
  return member
}

async function askWithdrawal(member: LoggedInUser): Promise<string> {
  const answer = await member.fetch('/api/withdrawals', { method: 'POST', body: aWithdrawal() })
  return (await answer.json()).withdrawalId
}

const aWithdrawal = () => ({
  onceKey: anId(),
  amountFen: 500,
  holder: 'Mei Tan',
  bank: 'DBS',
  number: 'SG0012345678',
})
