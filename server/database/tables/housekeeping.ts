export type HousekeepingTables = {
  /** One row: when old rows were last deleted, and since when the clock has been too far ahead of that. */
  housekeeping: { id: number; ran_at: string; doubted_at: string | null }
}
