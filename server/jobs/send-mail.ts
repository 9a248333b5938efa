import type { DirectMail, JobKinds } from '#server/job-kinds.ts'
import { type Mailer, messageIdOf } from '#server/mail/mailer.ts'
import type { Services } from '#server/services.ts'
import { readBusiness } from '#server/use-cases/business/read-business.ts'
import { CARE_CHANGE } from '#server/words/care-change.ts'
import type { Words } from '#server/words/words.ts'
import { wordsFor } from '#server/words/words-for.ts'

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
  const words = wordsFor(language, name)
  const { email, phone, chat } = supportContact
  const support = [email, phone, chat].filter(Boolean).join(' · ')
  const delivery = await mailer.send({
    to,
    messageId: messageIdOf(jobId, settings.publicUrl),
    ...textOf(mail, words, { home: settings.publicUrl, support }),
  })
  if (delivery.state === 'refused') log.error('mail refused', { why: delivery.why })
}

type Around = { home: string; support: string }

function textOf(mail: DirectMail, words: Words, around: Around): { subject: string; text: string } {
  switch (mail.kind) {
    case 'login-code':
      return words.loginCode({ ...mail, ...around })
    case 'proof-code':
      return words.proofCode({ ...mail, ...around })
    case 'email-code':
      return words.emailChange.code({ ...mail, ...around })
    case 'email-taken':
      return words.emailChange.taken(around)
    case 'email-changed':
      return words.emailChange.changed({ ...mail, ...around })
    case 'care-change':
      return CARE_CHANGE[words.code]({ ...mail, name: words.name, home: around.home })
    case 'account-deleted':
      return words.accountDeleted(around.home)
  }
}
