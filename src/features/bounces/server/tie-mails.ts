import { errorFields } from '#engine/server/log.ts'
import type { Mail, Mailer } from '#engine/server/mail/mailer.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import type { MailTies } from './mail-ties.ts'

type Deps = Pick<Services, 'db' | 'log' | 'nowMs' | 'newId'> & { mailTies: MailTies }

/**
 * The same mailer, which ties each mail to its account, and holds what is no code for an address from which mail came
 * back. The tie stands in a header of its own too, because some providers replace the Message-ID.
 */
export function tieMails(mailer: Mailer, deps: Deps): Mailer {
  const { db, log, mailTies } = deps
  return {
    ...mailer,
    async send({ isCode, ...mail }: Mail) {
      const addressee = await db.kysely
        .selectFrom('account_by_email as a')
        .leftJoin('mail_mark as m', 'm.account_id', 'a.account_id')
        .select(['a.account_id as accountId', 'a.email', 'm.since'])
        .where('a.email', '=', mail.to)
        .executeTakeFirst()
      if (isCode !== true && addressee !== undefined && addressee.since !== null) {
        log.info('mail held', { why: 'mail to this address came back' })
        await db.kysely
          .insertInto('held_mail')
          .values({ id: deps.newId(), at: nowOf(deps) })
          .execute()
          .catch((error) => log.error('held mail is not counted', errorFields(error)))
        return { state: 'held' }
      }
      const messageId = mailTies.tie(mail.messageId, addressee)
      const headers = { ...mail.headers, 'X-Sampan-Mail': messageId }
      return mailer.send({ ...mail, messageId, headers })
    },
  }
}
