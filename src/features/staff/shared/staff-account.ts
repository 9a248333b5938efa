import { session } from '#session/session.ts'

/** The account of the person who works in this tab; null while nobody is logged in. */
export function staffAccount(): string | null {
  const now = session.peek()
  return now.state === 'member' ? now.accountId : null
}
