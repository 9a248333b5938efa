import * as v from 'valibot'
import { rule } from '#engine/shared/failures.ts'
import { countryCode, inLanguages, list, requiredText } from '#engine/shared/fields.ts'
import { GOODS_TAGS } from '#features/goods/rules/goods-tags.ts'
import { isTimeZone } from '#features/warehouses/rules/warehouses.ts'

/** The form of a warehouse's code; which ones there are, staff decide. */
export const warehouseId = v.pipe(
  requiredText(8),
  v.regex(/^[A-Z][A-Z0-9]+$/, rule('warehouse_code')),
)

export const MAX_WAREHOUSES = 60

/** The warehouses in display order: a setting of the business. */
export const warehouseEntries = v.pipe(
  list(
    v.object({
      id: warehouseId,
      country: countryCode,
      name: inLanguages(requiredText(40)),
      timeZone: v.pipe(requiredText(60), v.check(isTimeZone, rule('time_zone'))),
      refuses: list(v.picklist(GOODS_TAGS), GOODS_TAGS.length),
      isActive: v.boolean(),
    }),
    MAX_WAREHOUSES,
  ),
  v.minLength(1),
  v.check(
    (entries) => new Set(entries.map(({ id }) => id)).size === entries.length,
    rule('warehouse_code'),
  ),
)
