/** What is refused of logins, sessions and passkeys, with the HTTP status of each code. */
export const LOGIN_PROBLEMS = {
  email_same: 409,
  email_taken: 409,
  challenge_expired: 410,
  ticket_expired: 410,
  ticket_used: 409,
  passkeys_unavailable: 409,
  passkey_limit: 409,
  passkey_missing: 409,
  passkey_taken: 409,
  passkey_unknown: 422,
  passkey_failed: 422,
  too_many_tries: 429,
  code_wrong: 422,
  account_blocked: 403,
} as const satisfies Record<string, number>
