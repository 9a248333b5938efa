/** Answers of staff requests that must not be done twice, by the id that the form kept. */
export type WarehouseTables = {
  staff_answer: { request_id: string; answer: unknown; at: string }
}
