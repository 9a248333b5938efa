export const GOODS_CLASSES = ['standard', 'restricted', 'prohibited'] as const
export type GoodsClass = (typeof GOODS_CLASSES)[number]
