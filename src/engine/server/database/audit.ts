import type { EndpointName } from '#engine/shared/endpoints.ts'
import type { ReceiptRow, Rows } from '#engine/shared/rows.ts'

/** An entry of the audit log: what was done to which object, with its state before and after. */
export type AuditEntry<A extends ActName = ActName> = {
  act: A
  about: AuditedTable
  objectId: string
} & States<A>

/** An act of an endpoint has its name. The others are those of jobs, of mutations, and parts of an act. */
export type ActName = EndpointName | OtherAct

type States<A> = A extends keyof MoneyActs
  ? MoneyActs[A]
  : { before: object | null; after: object | null }

type Change<Before, After> = { before: Before; after: After }
type CompensationState = Pick<Rows['compensation'], 'state'>
type Decided = { amountFen: number; reason: string }
type Undone = Change<{ step: string }, Decided>
/** What went to the member's wallet, of the acts that pay back. */
type PaidBack = Change<object, { refundedFen?: number; reason?: string }>

/** The entries that the daily report of money reads. */
export type MoneyActs = {
  decideReceipt: Change<ReceiptRow, ReceiptRow>
  placeTransfer: Change<null, { amountFen: number }>
  recallTransfer: Change<null, Decided & { owedFen: number }>
  decideWithdrawal: Change<Rows['withdrawal'], Rows['withdrawal'] & { bankReference?: string }>
  undoCredit: Undone
  reverseMovement: Undone
  giveCoupons: Change<null, { cause: string; deductionsFen: readonly number[] }>
  decideCompensation: Change<
    CompensationState,
    CompensationState & { decidedFen: number | null; provenFen: number | null; reason: string }
  >
  buyGoods: PaidBack
  cancelPurchase: PaidBack
  refundRequest: PaidBack
  writeOffDebt: Change<{ owedFen: number }, { reason: string }>
}

type OtherAct =
  | 'acceptRequest'
  | 'account.create'
  | 'askRequestSupplement'
  | 'askReturn'
  | 'closeMissingCase'
  | 'completeRequest'
  | 'decideEnding'
  | 'declareParcel'
  | 'deleteAccount'
  | 'deliverOrder'
  | 'expireReceipt'
  | 'fileClaim'
  | 'fileCompensation'
  | 'giveUpMutation'
  | 'keepTracking'
  | 'lapseRequest'
  | 'openMissingCase'
  | 'payInspection'
  | 'payOrder'
  | 'payRequest'
  | 'payRequestSupplement'
  | 'previewBill'
  | 'propose'
  | 'removeGoods'
  | 'removeParcel'
  | 'reopenMissingCase'
  | 'reopenRequest'
  | 'reportMoney'
  | 'resubmitRequest'
  | 'shelveUnclaimed'
  | 'shelveUnclaimedAgain'
  | 'staff.grant'
  | 'staff.revoke'
  | 'submitRequest'
  | 'withdrawClaim'
  | 'withdrawCompensation'
  | 'withdrawRequest'
  | 'withdrawReturn'

type AuditedTable =
  | 'account'
  | 'assignment'
  | 'bank_statement'
  | 'business_setting'
  | 'category'
  | 'channel_version'
  | 'claim'
  | 'compensation'
  | 'compensationNote'
  | 'coupon'
  | 'duty_rule'
  | 'exchange_rate'
  | 'goods'
  | 'goodsReturn'
  | 'inspection'
  | 'ledger_movement'
  | 'listed_word'
  | 'member_discount'
  | 'member_note'
  | 'message'
  | 'mutation'
  | 'news'
  | 'order'
  | 'parcel'
  | 'payee_account'
  | 'photo'
  | 'post'
  | 'product'
  | 'proposal'
  | 'recall'
  | 'receipt'
  | 'reply_template'
  | 'request'
  | 'session'
  | 'shelf'
  | 'shipment'
  | 'shop'
  | 'staff_picture'
  | 'thread'
  | 'thread_note'
  | 'unclaimed_parcel'
  | 'unmatched_tracking'
  | 'unplaced_transfer'
  | 'warehouse'
  | 'withdrawal'
