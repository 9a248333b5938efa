import type { Generated } from 'kysely'

/** timestamptz: UTC ISO 8601 in and out. */
type Instant = string

export type WarehouseTables = {
  warehouse: {
    id: string
    country: string
    recipient: string
    phone: string
    province: string
    city: string
    area: string
    detail: string
    postal_code: string
    hours: string
    english_address: Generated<string>
    active: Generated<boolean>
    updated_at: Instant
    /** Null while nobody has confirmed its address. */
    confirmed_at: Instant | null
  }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends WarehouseTables {}
}

declare module '#engine/server/database/audit.ts' {
  interface AuditedTables {
    warehouse: true
  }
}
