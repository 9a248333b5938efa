import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { REQUEST_PROBLEMS } from '#features/requests/problems.ts'

export const REQUEST_PROBLEM_WORDS = {
  prices_changed: msg`Some prices have changed. Check the new ones, then check out again.`,
  stock_changed: msg`Insufficient stock. Change the quantity or remove the goods, then check out again.`,
  nothing_bought: msg`Nothing can be bought. Cancel the request instead.`,
  parcel_left: msg`The parcel is in an order or has left the warehouse, so its goods can’t be returned.`,
  return_too_early: msg`Goods can be returned once their parcel has arrived.`,
  return_too_late: msg`The 7 days for a return are over.`,
  return_open: msg`A return of this parcel’s goods isn’t finished yet.`,
  unpaid_limit: msg`Up to 20 orders from the mall can wait for payment. Pay or withdraw some first, or order from fewer shops at once.`,
  open_links_limit: msg`Up to 50 requests for goods from links can be open. Pay or withdraw some first.`,
  shipments_limit: msg`A request has up to 50 shipments. Remove one that was entered by mistake, or enter what is left as one shipment.`,
  goods_kept: msg`You chose to keep these goods. Decide again to return or exchange them.`,
} as const satisfies Record<keyof typeof REQUEST_PROBLEMS, MessageDescriptor>
