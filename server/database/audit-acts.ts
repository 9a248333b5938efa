import type { PayeeChange } from '#shared/contract/payees.ts'
import type { ClaimRow, GoodsRow, ParcelRow, ReceiptRow, Rows } from '#shared/contract/rows.ts'
import type { WarehouseAddress } from '#shared/contract/warehouses.ts'
import type { CompensationKind } from '#shared/domain/compensation-states.ts'
import type { GoodsClass } from '#shared/domain/goods-class.ts'
import type { ParcelEnding } from '#shared/domain/parcel-ending.ts'
import type { PostState } from '#shared/domain/post-states.ts'
import type { Channel } from '#shared/domain/shipping/channel.ts'
import type { Discount } from '#shared/domain/shipping/channel-terms.ts'
import type { DutyRule, ExchangeRate } from '#shared/domain/shipping/duty-rules.ts'
import type { QueueName } from '#shared/domain/staff-queues.ts'
import type { Shelf } from '#shared/domain/stock-count.ts'
import type { WarehouseId } from '#shared/domain/warehouses.ts'
import { ACCOUNT_AUDITED, type AccountActs } from './audit-account-acts.ts'
import { MESSAGE_AUDITED, type MessageActs } from './audit-message-acts.ts'
import type {
  BalancePayment,
  Change,
  CompensationState,
  Corrected,
  Counted,
  InspectionChange,
  KeptTitle,
  OrderChange,
  Payout,
  Pieces,
  Place,
  ProductState,
  ProposedAct,
  ReceivedLine,
  RequestChange,
  ReturnStateOnly,
  ReviewChange,
  Stage,
  Submitted,
} from './audit-states.ts'

/** The acts in the audit log, with the state of the object before and after. */
type AuditActs = AccountActs &
  MessageActs & {
    declareParcel: Change<Stage, { stage: ParcelRow['stage'] | undefined }>
    receiveParcel: Change<ParcelRow | null, ParcelRow>
    removeParcel: Change<Pick<ParcelRow, 'stage' | 'code' | 'trackingNumber'>, null>
    removeGoods: Change<Pick<GoodsRow, 'parcelId' | 'name'>, null>
    shelveUnclaimed: Change<
      null,
      {
        trackingNumber: string
        warehouseId: WarehouseId
        shelf: string
        goodsClass: GoodsClass
      } & {
        pieceOf: string | null
      }
    >
    fileClaim: Change<null, { status: 'waiting' }>
    withdrawClaim: Change<Pick<ClaimRow, 'status'>, null>
    decideClaim: Change<ClaimRow, ClaimRow>
    fileCompensation: Change<null, { shipmentId: string; kind: CompensationKind; askedFen: number }>
    withdrawCompensation: Change<CompensationState, CompensationState>
    decideCompensation: Change<CompensationState, CompensationState & Payout>
    noteCompensation: Change<null, { words: string }>
    openMissingCase: Change<null, { parcelId: string; askedFen: number }>
    reopenMissingCase: Change<CompensationState, CompensationState & { reason: string }>
    closeMissingCase: Change<CompensationState, CompensationState & { reason: string }>
    askReturn: Change<null, Pick<Rows['goodsReturn'], 'requestId' | 'parcelId' | 'pieces'>>
    withdrawReturn: Change<ReturnStateOnly, ReturnStateOnly>
    decideReturn: Change<Rows['goodsReturn'], Rows['goodsReturn']>
    askRequestSupplement: RequestChange
    payRequestSupplement: RequestChange
    buyGoods: RequestChange
    cancelRequest: RequestChange
    refundRequest: RequestChange
    addMerchantParcel: RequestChange
    removeMerchantParcel: RequestChange
    completeRequest: RequestChange
    submitRequest: ReviewChange
    resubmitRequest: ReviewChange
    withdrawRequest: ReviewChange
    acceptRequest: ReviewChange
    confirmRequest: ReviewChange
    declineRequest: ReviewChange
    reopenRequest: RequestChange
    reassignParcel: Change<ParcelRow, { parcelId: string; accountId: string; reason: string }>
    shelveParcel: Change<Place, Place>
    correctParcel: Change<Corrected, Corrected & { reason: string; photos: number }>
    shelveUnclaimedAgain: Change<Place, Place>
    correctUnclaimed: Change<Corrected, Corrected & { reason: string; photos: number }>
    countShelf: Change<null, Shelf & Counted>
    takeBackCount: Change<null, Shelf & { restored: number; kept: number }>
    takeWork: Change<null, { queue: QueueName }>
    releaseWork: Change<{ queue: QueueName; staffId: string }, null>
    askEnding: Change<ParcelEnding | null, ParcelEnding>
    answerEnding: Change<ParcelEnding | null, ParcelEnding>
    decideEnding: Change<ParcelEnding | null, ParcelEnding>
    endParcel: Change<ParcelEnding, ParcelEnding>
    payOrder: Change<null, BalancePayment>
    payRequest: Change<null, BalancePayment>
    payInspection: Change<null, BalancePayment>
    orderInspection: Change<null, Rows['inspection']>
    cancelInspection: InspectionChange
    recordInspection: InspectionChange
    refuseInspection: InspectionChange
    checkOut: Change<null, { requests: readonly string[]; totalFen: number; couponsFen: number }>
    lapseRequest: Change<Pick<Rows['request'], 'status'>, Pick<Rows['request'], 'status'>>
    submitOrder: Change<null, Submitted>
    correctOrderAddress: OrderChange
    askRepacking: OrderChange
    packOrder: OrderChange
    previewBill: OrderChange
    billOrder: OrderChange
    reopenOrder: OrderChange
    takeOutParcel: OrderChange
    cancelOrder: OrderChange
    dispatchOrder: OrderChange
    recordOutcome: OrderChange
    correctNumber: OrderChange
    correctOutcome: OrderChange
    deliverOrder: OrderChange
    returnCarton: OrderChange
    askNeed: OrderChange
    answerNeed: OrderChange
    addSupplement: OrderChange
    decideSupplement: OrderChange
    addTracking: OrderChange
    keepTracking: Change<null, { updates: number }>
    readIdentity: Change<null, null>
    submitReceipt: Change<null, ReceiptRow>
    withdrawReceipt: Change<ReceiptRow, ReceiptRow>
    decideReceipt: Change<ReceiptRow, ReceiptRow>
    expireReceipt: Change<ReceiptRow, ReceiptRow>
    readScreenshot: Change<null, null>
    readMemberName: Change<null, null>
    requestWithdrawal: Change<null, { amountFen: number; maskedNumber: string }>
    enterStatement: Change<{ balanceFen: number } | null, { day: string; balanceFen: number }>
    reconcileBooks: Change<null, { differences: number }>
    reportMoney: Change<null, { moves: number; mails: number }>
    exportLedger: Change<null, { from: string; to: string }>
    enterTransfer: Change<null, ReceivedLine & { payer: string }>
    placeTransfer: Change<null, { amountFen: number }>
    recallTransfer: Change<null, { amountFen: number; owedFen: number; reason: string }>
    writeOffDebt: Change<{ owedFen: number }, { reason: string }>
    undoCredit: Change<{ step: string }, { amountFen: number; reason: string }>
    reverseMovement: Change<{ step: string }, { amountFen: number; reason: string }>
    settleWithdrawal: Change<Rows['withdrawal'], Rows['withdrawal'] & { bankReference?: string }>
    giveCoupons: Change<null, { cause: string; deductionsFen: readonly number[] }>
    expireCoupon: Change<{ expiresAt: string }, { expiresAt: string; reason: string }>
    editWarehouse: Change<object, WarehouseAddress>
    saveChannelVersion: Change<object | null, Pick<Channel, 'effectiveFrom' | 'name' | 'terms'>>
    endChannel: Change<{ effectiveTo: string | null }, { effectiveTo: string }>
    withdrawChannelVersion: Change<object, null>
    setExchangeRate: Change<object | null, Omit<ExchangeRate, 'currency'>>
    addDutyRule: Change<null, DutyRule>
    giveDiscount: Change<null, Discount>
    endDiscount: Change<{ to: string | null }, { to: string }>
    saveProduct: Change<ProductState | null, ProductState & { stockChanges: Pieces }>
    importCatalogue: Change<null, { created: number; changed: number; leftOut: number }>
    saveShop: Change<object | null, object>
    saveCategory: Change<object | null, object>
    saveNews: Change<KeptTitle | null, KeptTitle>
    deleteNews: Change<KeptTitle, null>
    decidePost: Change<{ state: PostState }, { state: PostState; reason: string }>
    readPostPicture: Change<null, { sha256: string }>
    setListedWords: Change<{ words: readonly string[] }, { words: readonly string[] }>
    deleteShop: Change<object, null>
    deleteCategory: Change<object, null>
    propose: Change<null, ProposedAct>
    decideProposal: Change<
      { decision: null },
      { decision: 'approved' | 'declined'; reason?: string }
    >
    changePayeeAccount: Change<object | null, PayeeChange>
    changeSetting: Change<{ value: unknown }, { value: unknown }>
    giveUpMutation: Change<null, { op: string }>
    keepPicture: Change<null, null>
    readPhoto: Change<null, null>
  }

/** The table of each act's object. */
export const AUDITED = {
  ...ACCOUNT_AUDITED,
  ...MESSAGE_AUDITED,
  declareParcel: 'parcel',
  receiveParcel: 'parcel',
  removeParcel: 'parcel',
  removeGoods: 'goods',
  shelveUnclaimed: 'unclaimed_parcel',
  fileClaim: 'claim',
  withdrawClaim: 'claim',
  decideClaim: 'claim',
  fileCompensation: 'compensation',
  withdrawCompensation: 'compensation',
  decideCompensation: 'compensation',
  noteCompensation: 'compensationNote',
  openMissingCase: 'compensation',
  closeMissingCase: 'compensation',
  reopenMissingCase: 'compensation',
  askReturn: 'goodsReturn',
  withdrawReturn: 'goodsReturn',
  decideReturn: 'goodsReturn',
  askRequestSupplement: 'request',
  payRequestSupplement: 'request',
  buyGoods: 'request',
  cancelRequest: 'request',
  refundRequest: 'request',
  addMerchantParcel: 'request',
  removeMerchantParcel: 'request',
  completeRequest: 'request',
  submitRequest: 'request',
  resubmitRequest: 'request',
  withdrawRequest: 'request',
  acceptRequest: 'request',
  confirmRequest: 'request',
  declineRequest: 'request',
  reopenRequest: 'request',
  reassignParcel: 'parcel',
  shelveParcel: 'parcel',
  correctParcel: 'parcel',
  shelveUnclaimedAgain: 'unclaimed_parcel',
  correctUnclaimed: 'unclaimed_parcel',
  countShelf: 'shelf',
  takeBackCount: 'shelf',
  takeWork: 'assignment',
  releaseWork: 'assignment',
  askEnding: 'parcel',
  answerEnding: 'parcel',
  decideEnding: 'parcel',
  endParcel: 'parcel',
  payOrder: 'order',
  payRequest: 'request',
  payInspection: 'inspection',
  orderInspection: 'inspection',
  cancelInspection: 'inspection',
  recordInspection: 'inspection',
  refuseInspection: 'inspection',
  checkOut: 'request',
  lapseRequest: 'request',
  submitOrder: 'shipment',
  correctOrderAddress: 'shipment',
  askRepacking: 'shipment',
  packOrder: 'shipment',
  previewBill: 'shipment',
  billOrder: 'shipment',
  reopenOrder: 'shipment',
  takeOutParcel: 'shipment',
  cancelOrder: 'shipment',
  dispatchOrder: 'shipment',
  recordOutcome: 'shipment',
  correctNumber: 'shipment',
  correctOutcome: 'shipment',
  deliverOrder: 'shipment',
  returnCarton: 'shipment',
  askNeed: 'shipment',
  answerNeed: 'shipment',
  addSupplement: 'shipment',
  decideSupplement: 'shipment',
  addTracking: 'shipment',
  keepTracking: 'unmatched_tracking',
  readIdentity: 'shipment',
  submitReceipt: 'receipt',
  withdrawReceipt: 'receipt',
  decideReceipt: 'receipt',
  expireReceipt: 'receipt',
  readScreenshot: 'receipt',
  readMemberName: 'account',
  requestWithdrawal: 'withdrawal',
  enterStatement: 'bank_statement',
  reconcileBooks: 'ledger_movement',
  reportMoney: 'ledger_movement',
  exportLedger: 'ledger_movement',
  enterTransfer: 'unplaced_transfer',
  placeTransfer: 'unplaced_transfer',
  recallTransfer: 'recall',
  writeOffDebt: 'account',
  reverseMovement: 'ledger_movement',
  undoCredit: 'ledger_movement',
  settleWithdrawal: 'withdrawal',
  giveCoupons: 'coupon',
  expireCoupon: 'coupon',
  editWarehouse: 'warehouse',
  saveChannelVersion: 'channel_version',
  endChannel: 'channel_version',
  withdrawChannelVersion: 'channel_version',
  setExchangeRate: 'exchange_rate',
  addDutyRule: 'duty_rule',
  giveDiscount: 'member_discount',
  endDiscount: 'member_discount',
  saveProduct: 'product',
  importCatalogue: 'product',
  saveShop: 'shop',
  saveCategory: 'category',
  saveNews: 'news',
  deleteNews: 'news',
  decidePost: 'post',
  readPostPicture: 'post',
  setListedWords: 'listed_word',
  deleteShop: 'shop',
  deleteCategory: 'category',
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
