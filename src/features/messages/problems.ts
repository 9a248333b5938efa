/** What is refused of conversations, with the HTTP status of each code. */
export const MESSAGE_PROBLEMS = {
  thread_changed: 409,
  template_changed: 409,
  template_limit: 409,
  message_limit: 429,
} as const satisfies Record<string, number>
