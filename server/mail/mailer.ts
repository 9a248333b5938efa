export type Mail = { to: string; subject: string; text: string }
/** Sends one mail or throws, to be tried again. */
export type Mailer = { send: (mail: Mail) => Promise<void> }
export type KeptMail = Mail & { at: string }
/** The mails that a development server would have sent, the newest first. */
export type Mailbox = { mails: () => readonly KeptMail[] }
