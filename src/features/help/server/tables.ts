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
  /**
   * The versions of an article in a language that staff have made; rows are only ever added, and the last one is in
   * force. `source` is null where that is the shipped text again. `base` is the shipped text that it was edited from, so
   * that a later release can show what it changed there.
   */
  help_text: {
    article: string
    language: string
    version: number
    act: string
    source: string | null
    base: string
    /** Of `source`, as `readArticle` answers it. Written as JSON and read as a value. */
    compiled: unknown
    /** For the search: see `scriptPairs`. */
    pairs: string
    at: string
    staff_id: string | null
  }
  /** The articles that the business does not show. */
  help_hidden: { article: string; at: string }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends HelpTables {}
}

declare module '#engine/server/database/audit.ts' {
  interface AuditedTables {
    help_text: true
    help_hidden: true
  }
}
