import type { Rows } from '#engine/shared/rows.ts'

export type ReceiptRow = Rows['receipt']
