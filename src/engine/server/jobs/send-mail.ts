import type { JobKinds } from '#engine/server/job-kinds.ts'
import { writeLetter } from '#engine/server/mail/letters.ts'
import { type Mailer, messageIdOf } from '#engine/server/mail/mailer.ts'
import type { Services } from '#engine/server/services.ts'
import { textsFor } from '#engine/server/texts/texts.ts'
import { readBusiness } from '#features/business/server/read-business.ts'

type Deps = Pick<Services, 'db' | 'settings' | 'nowMs' | 'log'> & { mailer: Mailer }

/** Sends a mail in its reader's language, unless it has expired. A mail that the server refuses permanently is dropped. */
export async function sendMail(
  { to, language, mail, expiresAtMs }: JobKinds['send-mail'],
  { mailer, db, settings, nowMs, log }: Deps,
  jobId: string,
): Promise<void> {
  if (nowMs() >= expiresAtMs) {
    log.warn('mail dropped', { why: 'it is too late' })
    return
  }
  const { name, supportContact } = await readBusiness(db.kysely, settings)
  const { email, phone, chat } = supportContact
  const support = [email, phone, chat].filter(Boolean).join(' · ')
  const delivery = await mailer.send({
    to,
    messageId: messageIdOf(jobId, settings.publicUrl),
    ...writeLetter(mail, textsFor(language, name), { home: settings.publicUrl, support }),
  })
  if (delivery.state === 'refused') log.error('mail refused', { why: delivery.why })
}
