import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ORDER_PROBLEMS } from '#features/orders/problems.ts'

export const ORDER_PROBLEM_WORDS = {
  wrong_status: msg`The order’s status has changed, so this isn’t possible any more.`,
  parcels_of_two_warehouses: msg`These parcels are in different warehouses. An order can only ship from one.`,
  weight_missing: msg`One of the parcels hasn’t been weighed and measured yet. Remove it, or wait for the warehouse.`,
  rates_changed: msg`The price has changed. Check the new one, then submit again.`,
  identity_missing: msg`This destination needs the recipient’s identity number. Enter it to continue.`,
  not_packed: msg`Pack the order into cartons first.`,
  parcel_foreign: msg`Stop: this package number isn’t part of the order. Put it back on its shelf.`,
  parcel_scanned_twice: msg`This package number was scanned twice. Keep it in one carton.`,
  parcel_unpacked: msg`Some parcels of the order aren’t in a carton yet. Scan them, or take them out of the order.`,
  side_photos_missing: msg`A carton is charged by volume. Photograph the tape along each of its sides, or say why not.`,
  last_parcel: msg`This is the last parcel of the order. Cancel the order instead.`,
  carton_returned: msg`The parcels of this carton are back on the shelf, so its outcome stays. Ship them in a new order.`,
  carton_scanned: msg`The carrier has already reported this carton, so its number stays.`,
  outcome_paid: msg`Money was paid because of an outcome of this order. Reverse that payment in the ledger first, then correct the outcome.`,
  supplement_limit: msg`An order can have up to 50 extra costs. Put what comes up together into one.`,
  standing_order_held: msg`One of these parcels already waits to be shipped with others. Withdraw that first.`,
  standing_order_identity: msg`This destination needs the recipient’s identity number, which we only take once the parcels are here.`,
  standing_order_day: msg`Choose a last day within the next 60 days.`,
  standing_order_limit: msg`Up to 20 orders can wait for their parcels at a time. Withdraw one first.`,
  signature_invalid: msg`The signature isn’t valid.`,
} as const satisfies Record<keyof typeof ORDER_PROBLEMS, MessageDescriptor>
