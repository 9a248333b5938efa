import type * as v from 'valibot'
import { addressDraft } from '#features/addresses/member/data/drafts.ts'
import { commentDraft, postDraft, reviewDraft } from '#features/community/member/data/drafts.ts'
import { compensationDraft } from '#features/compensations/member/data/drafts.ts'
import { inspectionDraft } from '#features/inspections/member/data/drafts.ts'
import { messageDraft } from '#features/messages/member/data/drafts.ts'
import { needAnswerDraft, outboundDraft } from '#features/orders/member/data/drafts.ts'
import { declaredDraft, parcelDraft } from '#features/parcels/member/data/drafts.ts'
import { paymentDraft, topUpDraft } from '#features/payments/member/data/drafts.ts'
import { linkGoodsDraft, returnDraft } from '#features/requests/member/data/drafts.ts'
import { withdrawalDraft } from '#features/wallet/member/data/drafts.ts'
import type { DraftKind } from '#registry/draft-kinds.ts'

/** What each kind of draft contains: the id of what it edits, null for something new, and the form. */
export const DRAFTS = {
  address: addressDraft,
  claim: declaredDraft,
  comment: commentDraft,
  compensation: compensationDraft,
  goodsReturn: returnDraft,
  inspection: inspectionDraft,
  linkGoods: linkGoodsDraft,
  message: messageDraft,
  needAnswer: needAnswerDraft,
  outbound: outboundDraft,
  parcel: parcelDraft,
  payment: paymentDraft,
  post: postDraft,
  review: reviewDraft,
  topUp: topUpDraft,
  withdrawal: withdrawalDraft,
} satisfies Record<DraftKind, v.GenericSchema>
