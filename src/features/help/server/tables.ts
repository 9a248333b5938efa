export type HelpTables = {
  /** One answer to "was this article helpful"; `words` is empty without a comment. */
  help_feedback: {
    id: string
    article: string
    language: string
    helpful: boolean
    words: string
    /** timestamptz: UTC ISO 8601. */
    at: string
  }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends HelpTables {}
}
