import { errorFields } from '#engine/server/log.ts'
import type { Mail, Mailer } from '#engine/server/mail/mailer.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import { mark } from './marks.ts'

type Deps = Pick<Services, 'db' | 'log' | 'meter' | 'nowMs' | 'newId'>

/** The same mailer, which counts its mails and notes when it sent one and why one was refused. */
export function watchMailer(mailer: Mailer, deps: Deps): Mailer {
  const { db, log, meter, newId } = deps
  /** A mail that is sent stays so: without the note its job would send it again. */
  const note = (noted: Promise<unknown>) =>
    noted.catch((error) => log.error('mail is not noted', errorFields(error)))
  return {
    ...mailer,
    async send(mail: Mail) {
      try {
        const delivery = await mailer.send(mail)
        meter.mail(delivery.state)
        if (delivery.state === 'sent') await note(mark(db.kysely, 'mailSent', deps))
        else if (delivery.state === 'refused') {
          const refusal = { id: newId(), at: nowOf(deps), why: delivery.why }
          await note(db.kysely.insertInto('mail_refusal').values(refusal).execute())
        }
        return delivery
      } catch (error) {
        meter.mail('failed')
        throw error
      }
    },
  }
}
