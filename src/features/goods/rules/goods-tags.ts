/** What makes goods restricted; a channel lists those that it takes. */
export const GOODS_TAGS = [
  'battery',
  'liquid',
  'cream',
  'powder',
  'magnet',
  'food',
  'cosmetics',
  'knife',
  'brand',
] as const
export type GoodsTag = (typeof GOODS_TAGS)[number]

/** How many pieces have each tag. */
export type TagPieces = Readonly<Partial<Record<GoodsTag, number>>>
