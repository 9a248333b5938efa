export type BusinessTables = {
  /** Rows are only ever added; the last one of a name is its value. `staff_id` is null for the operator. */
  business_setting: {
    id: number
    name: string
    value: unknown
    at: string
    staff_id: string | null
  }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends BusinessTables {}
}

declare module '#engine/server/database/audit.ts' {
  interface AuditedTables {
    business_setting: true
  }
}
