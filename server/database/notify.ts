import { transactionMessages } from './current-transaction.ts'

/**
 * Something to tell the listeners of a channel on every server, who hear `about says`. Of several with one `about` that
 * wait to be sent to the other servers only the last is.
 */
export type Message = { channel: string; about: string; says?: string }

/** Sends a message once the transaction that this is called in has committed. */
export function notify(message: Message): void {
  transactionMessages().push(message)
}

/** As listeners hear it. One notification of PostgreSQL carries many, a line each. */
export const lineOf = ({ about, says }: Message): string =>
  says === undefined ? about : `${about} ${says}`
