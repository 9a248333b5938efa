export type Mail = { to: string; subject: string; text: string }
/** `refused`: this mail is never taken, however often it is sent. `why` names nobody. */
export type MailDelivery = { state: 'sent' } | { state: 'refused'; why: string }
export type Mailer = {
  /** Sends one mail; throws where it is worth trying again. */
  send: (mail: Mail) => Promise<MailDelivery>
  /** Whether the mail server would take a mail now. */
  isReady: () => Promise<boolean>
  close: () => void
}
export type KeptMail = Mail & { at: string }
/** The mails that a development server would have sent, the newest first. */
export type Mailbox = { mails: () => readonly KeptMail[] }
