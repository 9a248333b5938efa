import { type Message, transactionMessages } from './current-transaction.ts'

/** Sends a message once the transaction that this is called in has committed. */
export function notify(message: Message): void {
  transactionMessages().push(message)
}

/** As listeners hear it. One notification of PostgreSQL carries many, a line each. */
export const lineOf = ({ about, says }: Message): string =>
  says === undefined ? about : `${about} ${says}`
