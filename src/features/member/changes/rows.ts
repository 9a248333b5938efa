import type { Rows } from '#engine/shared/rows.ts'

export type AccountRow = Rows['account']
