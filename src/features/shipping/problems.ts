/** What is refused of shipping lines, with the HTTP status of each code. */
export const SHIPPING_PROBLEMS = {
  channel_changed: 409,
  channel_ended: 409,
  channel_refuses: 409,
} as const satisfies Record<string, number>
