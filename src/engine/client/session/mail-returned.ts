import type { MailReturned } from '#engine/shared/session.ts'
import { saidOfAccount } from './said-of-account.ts'

/** Why the logged-in account gets codes alone by mail; null if it gets everything. */
export const [mailReturned, setMailReturned] = saidOfAccount<MailReturned | null>(null)
