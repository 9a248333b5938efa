import type { KeptNews } from '#shared/contract/news.ts'
import type { BankLine } from '#shared/contract/receipts.ts'
import type { OrderRow, ParcelRow, Rows } from '#shared/contract/rows.ts'
import type { ProductEntry } from '#shared/contract/staff-catalogue.ts'
import type { ParcelFacts } from '#shared/domain/parcel-correction.ts'
import type { ProposalAct } from '#shared/domain/proposals.ts'
import type { Right } from '#shared/domain/rights.ts'

export type Pieces = Readonly<Record<string, number>>
/** Prices and changes of stock by the variant's id. */
export type ProductState = Pick<ProductEntry, 'code' | 'state'> & { prices: Pieces }
export type Change<Before extends object | null, After extends object | null> = {
  before: Before
  after: After
}
export type Role = { role: 'member' | 'staff'; rights: readonly Right[] }
export type ProposedAct = {
  act: ProposalAct
  objectId: string
  amountFen: number | null
  body: object
  reason: string
}
export type BalancePayment = { version: number; walletFen: number; couponsFen: number }
export type ReceivedLine = BankLine & { receivedFen: number }
export type Stage = Pick<ParcelRow, 'stage'>
export type Payout = { decidedFen: number | null; provenFen: number | null; reason: string }
export type Submitted = { transCode: string; parcelIds: readonly string[]; estimateFen: number }
type OrderState = Pick<OrderRow, 'status' | 'billVersion'>
export type OrderChange = Change<OrderState, OrderState>
type RequestState = Pick<Rows['request'], 'status' | 'confirmation'>
export type ReviewChange = Change<RequestState | null, RequestState & { reason?: string }>
export type ReturnStateOnly = Pick<Rows['goodsReturn'], 'state'>
export type CompensationState = Pick<Rows['compensation'], 'state'>
export type RequestChange = Change<
  Pick<Rows['request'], 'status' | 'totalFen' | 'supplementFen'>,
  Pick<Rows['request'], 'status' | 'totalFen' | 'supplementFen'> & {
    /** What went to the member's wallet, of the acts that pay back. */
    refundedFen?: number
    reason?: string
  }
>
export type KeptTitle = Pick<KeptNews, 'title' | 'publishAt'>
export type Place = Pick<ParcelRow, 'shelf' | 'missingSince'>
export type Corrected = ParcelFacts & Pick<ParcelRow, 'damage' | 'shelf'>
export type Counted = { found: number; moved: number; missing: number; foreign: readonly string[] }
export type InspectionChange = Change<Rows['inspection'], Rows['inspection']>
