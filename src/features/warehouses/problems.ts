/** What is refused of warehouses, with the HTTP status of each code. */
export const WAREHOUSE_PROBLEMS = {
  warehouse_not_open: 409,
} as const satisfies Record<string, number>
