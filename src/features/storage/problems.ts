/** What is refused of the storage of parcels, with the HTTP status of each code. */
export const STORAGE_PROBLEMS = {
  notice_too_recent: 409,
} as const satisfies Record<string, number>
