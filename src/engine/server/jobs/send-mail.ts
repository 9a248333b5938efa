import type { JobKinds } from '#engine/server/database/job-kinds.ts'
import { type Letters, writeLetter } from '#engine/server/mail/letters.ts'
import { type Mailer, messageIdOf } from '#engine/server/mail/mailer.ts'
import type { Services } from '#engine/server/services.ts'
import { type NamedPlace, textsFor } from '#engine/server/texts/texts.ts'
import type { Language } from '#engine/shared/languages.ts'

/** In whose name mails are sent, and how its customer service is reached. */
type Sender = {
  name: Record<Language, string>
  supportContact: { email: string; phone: string; chat: string }
  /** Its places, as letters call them. */
  places: readonly NamedPlace[]
}
type Deps = Pick<Services, 'settings' | 'nowMs' | 'log'> & {
  mailer: Mailer
  letters: Letters
  sender: () => Promise<Sender>
}

/** Sends a mail in its reader's language, unless it has expired. A mail that the server refuses permanently is dropped. */
export async function sendMail(
  { to, language, mail, expiresAtMs }: JobKinds['send-mail'],
  { mailer, letters, sender, settings, nowMs, log }: Deps,
  jobId: string,
): Promise<void> {
  if (nowMs() >= expiresAtMs) {
    log.warn('mail dropped', { why: 'it is too late' })
    return
  }
  const { name, supportContact, places } = await sender()
  const { email, phone, chat } = supportContact
  const support = [email, phone, chat].filter(Boolean).join(' · ')
  const delivery = await mailer.send({
    to,
    messageId: messageIdOf(jobId, settings.publicUrl),
    ...writeLetter(letters, mail, textsFor(language, name, places), {
      home: settings.publicUrl,
      support,
    }),
  })
  if (delivery.state === 'refused') log.error('mail refused', { why: delivery.why })
}
