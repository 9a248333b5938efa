/** The kinds of drafts; `src/engine/client/data/draft-forms.ts` defines the content of each. */
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
