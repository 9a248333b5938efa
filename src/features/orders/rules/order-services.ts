/** Value-added services of an order. Their prices are a setting of the business. */
export const ORDER_SERVICES = ['repack', 'removeBoxes', 'reinforce'] as const
export type OrderService = (typeof ORDER_SERVICES)[number]
