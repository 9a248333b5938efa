/** Fields that are chosen from a list. */
export const GOODS_CHOSEN_FIELDS = ['goodsClass', 'priceCurrency'] as const
