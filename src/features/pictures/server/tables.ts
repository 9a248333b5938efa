export type PictureTables = {
  blob_part: {
    account_id: string
    sha256: string
    id: string
    byte_offset: number
    byte_length: number
    at: string
  }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends PictureTables {}
}
