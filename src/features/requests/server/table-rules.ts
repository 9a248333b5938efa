import { BOOKS, type TableRules, WHOLE } from '#engine/server/database/table-rules.ts'
import type { REQUEST_ENTITIES } from '#features/requests/changes/request-entities.ts'

export const REQUEST_TABLE_RULES = {
  goodsReturn: { kept: BOOKS, personal: WHOLE },
  request: { kept: BOOKS, personal: WHOLE, drawnConstraint: 'request_by_code' },
  requestLine: { kept: BOOKS, personal: WHOLE },
  requestParcel: { kept: BOOKS, personal: WHOLE },
} as const satisfies TableRules<typeof REQUEST_ENTITIES>
