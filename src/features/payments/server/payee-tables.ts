export type PayeeTables = {
  payee_account: {
    id: string
    label: string
    holder: string
    bank: string
    number: string
    currency: string
    qr_sha256: string | null
    active: boolean
    updated_at: string
  }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends PayeeTables {}
}
