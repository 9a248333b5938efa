export type NewsTables = {
  /** What staff write for everyone. Texts are written as JSON and read as values. */
  news: {
    id: string
    version: number
    title: unknown
    words: unknown
    /** Null for a draft; in the future for what is scheduled. */
    publish_at: string | null
    created_at: string
  }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends NewsTables {}
}

declare module '#engine/server/database/audit.ts' {
  interface AuditedTables {
    news: true
  }
}
