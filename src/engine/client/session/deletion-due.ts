import { saidOfAccount } from './said-of-account.ts'

/** When the logged-in account is deleted (UTC ISO 8601); null if it is not. */
export const [deletionDue, setDeletionDue] = saidOfAccount<string | null>(null)
