import {
  AS_LONG,
  BOOKS,
  COPY,
  OF_MEMBER,
  type TableRules,
  WHOLE,
} from '#engine/server/database/table-rules.ts'
import type { PARCEL_ENTITIES } from '#features/parcels/changes/parcel-entities.ts'
import type { ParcelTables } from './tables.ts'

export const PARCEL_TABLE_RULES = {
  claim: OF_MEMBER,
  goods: { ...OF_MEMBER, named: { fields: ['name'], act: 'removeGoods' } },
  measurement: { kept: BOOKS, personal: WHOLE },
  parcel: { ...OF_MEMBER, named: { fields: ['trackingNumber'], act: 'removeParcel' } },
  parcel_by_code: { kept: AS_LONG, personal: COPY, drawnConstraint: 'parcel_by_code_pkey' },
  parcel_by_tracking: { kept: AS_LONG, personal: COPY },
} as const satisfies TableRules<ParcelTables & typeof PARCEL_ENTITIES>
