import type { Rows } from '#engine/shared/rows.ts'

export type AddressRow = Rows['address']
