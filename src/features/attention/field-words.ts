import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The names of the fields that a member's change may carry, as they stand above their inputs. */
export const FIELD_WORDS: Record<string, MessageDescriptor> = {
  recipient: msg`Recipient`,
  country: msg`Country or region`,
  phone: msg`Phone`,
  province: msg`Province or state`,
  city: msg`City`,
  area: msg`District`,
  detail: msg`Detailed address`,
  postalCode: msg`Postal code`,
  trackingNumber: msg`Tracking number`,
  destinationWarehouseId: msg`Destination warehouse`,
  note: msg`Note`,
  name: msg`Goods name`,
  quantity: msg`Quantity`,
  unitPriceFen: msg`Unit price`,
  declaredValueFen: msg`Declared value`,
  goodsClass: msg`Kind of goods`,
}
