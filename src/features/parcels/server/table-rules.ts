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
  goods: OF_MEMBER,
  measurement: { kept: BOOKS, personal: WHOLE },
  parcel: OF_MEMBER,
  parcel_by_code: { kept: AS_LONG, personal: COPY },
  parcel_by_tracking: { kept: AS_LONG, personal: COPY },
} as const satisfies TableRules<ParcelTables & typeof PARCEL_ENTITIES>
