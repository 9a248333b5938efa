import type { Right } from '#engine/shared/rights.ts'

export type PeopleTables = {
  staff_right: { account_id: string; right: Right }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends PeopleTables {}
}
