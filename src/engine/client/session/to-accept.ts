import { saidOfAccount } from './said-of-account.ts'

/** Any name: this version of the app may not know the text. */
type Named = { document: string; version: number; date: string }

/** The texts that the logged-in member has not accepted. */
export const [toAccept, setToAccept] = saidOfAccount<readonly Named[]>([])
