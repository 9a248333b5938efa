import {
  AS_LONG,
  BOOKS,
  OURS,
  type TableRules,
  WHOLE,
} from '#engine/server/database/table-rules.ts'
import type { ORDER_ENTITIES } from '#features/orders/changes/order-entities.ts'
import type { STANDING_ORDER_ENTITIES } from '#features/orders/changes/standing-order-entity.ts'
import type { OrderTables } from './tables.ts'

export const ORDER_TABLE_RULES = {
  carton: { kept: BOOKS, personal: WHOLE },
  file_sender: { kept: { stays: 'few, and each is read by' }, personal: OURS },
  shipment: { kept: BOOKS, personal: WHOLE, drawnConstraint: 'shipment_by_trans_code' },
  shipment_bill: { kept: BOOKS, personal: WHOLE },
  shipment_identity: { kept: BOOKS, personal: WHOLE },
  shipment_parcel: { kept: AS_LONG, personal: WHOLE },
  standingOrder: { kept: BOOKS, personal: WHOLE },
  supplement: { kept: BOOKS, personal: WHOLE },
  tracking: { kept: BOOKS, personal: WHOLE },
  unmatched_tracking: {
    kept: { days: 60, since: 'received_at' },
    personal: { notPersonal: 'what carriers say of numbers that nobody has' },
  },
} as const satisfies TableRules<
  OrderTables & typeof ORDER_ENTITIES & typeof STANDING_ORDER_ENTITIES
>
