/** The start time of every world. */
export const START_MS: number = Date.UTC(2026, 10, 20)
