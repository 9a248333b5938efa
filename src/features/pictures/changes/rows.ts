import type { Rows } from '#engine/shared/rows.ts'

export type PhotoRow = Rows['photo']
