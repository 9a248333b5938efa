import { msg } from '@lingui/core/macro'
import type { SayFailure } from '#engine/client/parts/forms/say-failure.ts'
import type { WarehouseRule } from '#features/warehouses/field-rules.ts'

export const WAREHOUSE_FAILURE_WORDS = {
  latin_letters: (label) => msg`${label}: use Latin letters only`,
} as const satisfies Record<WarehouseRule, SayFailure>

/** Fields that are chosen from a list. */
export const WAREHOUSE_CHOSEN_FIELDS = ['destinationWarehouseId', 'warehouse'] as const
