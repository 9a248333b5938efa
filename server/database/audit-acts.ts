import type { PayeeChange } from '#shared/contract/payees.ts'
import type { BankLine } from '#shared/contract/receipts.ts'
import type { ClaimRow, ParcelRow, ReceiptRow, Rows } from '#shared/contract/rows.ts'
import type { WarehouseAddress } from '#shared/contract/warehouses.ts'
import type { GoodsClass } from '#shared/domain/goods-class.ts'
import type { ProposalAct } from '#shared/domain/proposals.ts'
import type { Right } from '#shared/domain/rights.ts'
import type { WarehouseId } from '#shared/domain/warehouses.ts'

type Change<Before extends object | null, After extends object | null> = {
  before: Before
  after: After
}
export type Role = { role: 'member' | 'staff'; rights: readonly Right[] }
type ProposedAct = {
  act: ProposalAct
  objectId: string
  amountFen: number | null
  body: object
  reason: string
}
type BalancePayment = { version: number; walletFen: number; couponsFen: number }
type ReceivedLine = BankLine & { receivedFen: number }
type Stage = Pick<ParcelRow, 'stage'>

/** The acts in the audit log, with the state of the object before and after. */
type AuditActs = {
  'account.create': Change<null, { memberNum: string }>
  'staff.grant': Change<Role, Role>
  'staff.revoke': Change<Role, Role>
  'staff.rights': Change<Pick<Role, 'rights'>, Pick<Role, 'rights'>>
  declareParcel: Change<Stage, { stage: ParcelRow['stage'] | undefined }>
  receiveParcel: Change<ParcelRow | null, ParcelRow>
  removeParcel: Change<Pick<ParcelRow, 'stage' | 'code' | 'trackingNumber'>, null>
  shelveUnclaimed: Change<
    null,
    { trackingNumber: string; warehouseId: WarehouseId; shelf: string; goodsClass: GoodsClass }
  >
  fileClaim: Change<null, { status: 'waiting' }>
  withdrawClaim: Change<Pick<ClaimRow, 'status'>, null>
  decideClaim: Change<ClaimRow, ClaimRow>
  payOrder: Change<null, BalancePayment>
  payRequest: Change<null, BalancePayment>
  submitReceipt: Change<null, ReceiptRow>
  withdrawReceipt: Change<ReceiptRow, ReceiptRow>
  decideReceipt: Change<ReceiptRow, ReceiptRow>
  expireReceipt: Change<ReceiptRow, ReceiptRow>
  readScreenshot: Change<null, null>
  requestWithdrawal: Change<null, { amountFen: number; maskedNumber: string }>
  enterStatement: Change<{ balanceFen: number } | null, { day: string; balanceFen: number }>
  reconcileBooks: Change<null, { differences: number }>
  exportLedger: Change<null, { from: string; to: string }>
  enterTransfer: Change<null, ReceivedLine & { payer: string }>
  placeTransfer: Change<null, { amountFen: number }>
  recallTransfer: Change<null, { amountFen: number; owedFen: number; reason: string }>
  loseOwed: Change<{ owedFen: number }, { reason: string }>
  reverseMovement: Change<{ step: string }, { amountFen: number; reason: string }>
  settleWithdrawal: Change<Rows['withdrawal'], Rows['withdrawal']>
  giveCoupons: Change<null, { cause: string; deductionsFen: readonly number[] }>
  expireCoupon: Change<{ expiresAt: string }, { expiresAt: string; reason: string }>
  editWarehouse: Change<object, WarehouseAddress>
  propose: Change<null, ProposedAct>
  decideProposal: Change<{ decision: null }, { decision: 'approved' | 'declined'; reason?: string }>
  changePayeeAccount: Change<object | null, PayeeChange>
  changeSetting: Change<{ value: unknown }, { value: unknown }>
  giveUpMutation: Change<null, { op: string }>
  keepPicture: Change<null, null>
  readPhoto: Change<null, null>
}

/** The table of each act's object. */
export const AUDITED = {
  'account.create': 'account',
  'staff.grant': 'account',
  'staff.revoke': 'account',
  'staff.rights': 'account',
  declareParcel: 'parcel',
  receiveParcel: 'parcel',
  removeParcel: 'parcel',
  shelveUnclaimed: 'unclaimed_parcel',
  fileClaim: 'claim',
  withdrawClaim: 'claim',
  decideClaim: 'claim',
  payOrder: 'order',
  payRequest: 'request',
  submitReceipt: 'receipt',
  withdrawReceipt: 'receipt',
  decideReceipt: 'receipt',
  expireReceipt: 'receipt',
  readScreenshot: 'receipt',
  requestWithdrawal: 'withdrawal',
  enterStatement: 'bank_statement',
  reconcileBooks: 'ledger_movement',
  exportLedger: 'ledger_movement',
  enterTransfer: 'unplaced_transfer',
  placeTransfer: 'unplaced_transfer',
  recallTransfer: 'recall',
  loseOwed: 'account',
  reverseMovement: 'ledger_movement',
  settleWithdrawal: 'withdrawal',
  giveCoupons: 'coupon',
  expireCoupon: 'coupon',
  editWarehouse: 'warehouse',
  propose: 'proposal',
  decideProposal: 'proposal',
  changePayeeAccount: 'payee_account',
  changeSetting: 'business_setting',
  giveUpMutation: 'mutation',
  keepPicture: 'staff_picture',
  readPhoto: 'photo',
} as const satisfies Record<keyof AuditActs, string>

export type AuditAct = {
  [A in keyof AuditActs]: { act: A; objectId: string } & AuditActs[A]
}[keyof AuditActs]
