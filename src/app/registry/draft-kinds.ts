/** The kinds of drafts; `client/drafts.ts` beside it has the content of each, which only devices read. */
export const DRAFT_KINDS = [
  'parcel',
  'claim',
  'address',
  'topUp',
  'withdrawal',
  'payment',
  'outbound',
  'inspection',
  'compensation',
  'linkGoods',
  'goodsReturn',
  'post',
  'review',
  'comment',
  'message',
  'needAnswer',
] as const
export type DraftKind = (typeof DRAFT_KINDS)[number]
