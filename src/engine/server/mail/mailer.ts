/** Every try of a job is the same mail, so its id names it. */
export const messageIdOf = (id: string, publicUrl: string): string =>
  `<${id}@${new URL(publicUrl).hostname}>`

export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  /** The same for every try, so that a mail system can drop a repeated one. */
  messageId: string
  headers?: Record<string, string>
  /** A code that somebody waits for: it is sent even to an address from which mail came back. */
  isCode?: boolean
}
/** `refused`: a permanent refusal. `why` contains no names or addresses. `held`: not sent, as its address takes none. */
export type MailDelivery = { state: 'sent' | 'held' } | { state: 'refused'; why: string }
export type Mailer = {
  /** Sends one mail. Throws if a retry may succeed, an `UnclearEnd` if the server may have taken it already. */
  send: (mail: Mail) => Promise<MailDelivery>
  /** Whether the mail server accepts mail now. */
  isReady: () => Promise<boolean>
  close: () => void
}
/** The whole mail was handed over, and the connection ended without an answer. */
export class UnclearEnd extends Error {
  override name = 'UnclearEnd'
}
export type KeptMail = Omit<Mail, 'messageId' | 'isCode'> & { at: string }
/** The mails that were printed instead of sent, newest first. */
export type Mailbox = { mails: () => readonly KeptMail[] }
