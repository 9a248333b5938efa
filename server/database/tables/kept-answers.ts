/** Answers of requests that are done once, by the request id that the form kept. */
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
