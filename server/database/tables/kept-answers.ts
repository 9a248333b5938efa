/** Stored answers of requests that are executed once, by the form's request id. */
export type KeptAnswerTables = {
  kept_answer: {
    account_id: string
    request_id: string
    fingerprint: string | null
    answer: unknown
    at: string
    forget_from: string | null
  }
}
