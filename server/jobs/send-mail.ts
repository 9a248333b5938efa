import type { JobKinds } from '#server/job-kinds.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Services } from '#server/services.ts'
import { readBusiness } from '#server/use-cases/business/read-business.ts'
import { wordsFor } from '#server/words/words-for.ts'

type Deps = Pick<Services, 'db' | 'settings' | 'nowMs' | 'log'> & { mailer: Mailer }

/** Sends a mail in its reader's language, unless it has expired. A mail that the server refuses permanently is dropped. */
export async function sendMail(
  { to, language, mail, expiresAtMs }: JobKinds['send-mail'],
  { mailer, db, settings, nowMs, log }: Deps,
): Promise<void> {
  if (nowMs() >= expiresAtMs) {
    log.warn('mail dropped', { why: 'it is too late' })
    return
  }
  const { name } = await readBusiness(db.kysely, settings)
  const words = wordsFor(language, name)
  const home = settings.publicUrl
  const text =
    mail.kind === 'login-code' ? words.loginCode({ ...mail, home }) : words.accountDeleted(home)
  const delivery = await mailer.send({ to, ...text })
  if (delivery.state === 'refused') log.error('mail refused', { why: delivery.why })
}
