/** Stored answers of requests that are executed once, by the form's `onceKey`. */
export type KeptAnswerTables = {
  kept_answer: {
    account_id: string
    once_key: string
    fingerprint: string | null
    answer: unknown
    at: string
    forget_from: string | null
  }
}
