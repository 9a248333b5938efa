import * as v from 'valibot'
import { WAREHOUSE_IDS } from '#features/warehouses/rules/warehouses.ts'

export const warehouseId = v.picklist(WAREHOUSE_IDS)
