import { msg } from '@lingui/core/macro'
import type { SayFailure } from '#engine/client/parts/forms/say-failure.ts'
import type { WarehouseRule } from '#features/warehouses/field-rules.ts'

export const WAREHOUSE_FAILURE_WORDS = {
  latin_letters: (label) => msg`${label}: use Latin letters only`,
  warehouse_code: (label) =>
    msg`${label}: 2 to 8 capital letters and digits that no other warehouse has, such as JP2`,
  warehouse_fixed: () =>
    msg`A warehouse keeps its code and country, and can be closed but not removed`,
  warehouse_unknown: (label) => msg`${label}: choose one of our warehouses`,
  time_zone: (label) => msg`${label}: choose a time zone`,
} as const satisfies Record<WarehouseRule, SayFailure>
