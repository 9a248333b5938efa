import type { WriteLetter } from '#engine/server/mail/letters.ts'
import { type Message, minuteOf, msg } from '#engine/shared/texts.ts'
import type { Trouble } from '#features/system/rules/troubles.ts'

declare module '#engine/server/database/job-kinds.ts' {
  interface DirectMails {
    /** `at`: when it was seen, UTC ISO 8601. */
    'server-trouble': { trouble: Trouble; at: string }
  }
}

const WORDS: Record<Trouble, { subject: Message<never>; text: Message<never> }> = {
  books: {
    subject: msg('the books were not reconciled'),
    text: msg(
      'The nightly reconciliation found differences in the books, or did not end. Open “Reconciliation” in the console; it lists what differs.',
    ),
  },
  mail: {
    subject: msg('the mail server takes no mail'),
    text: msg(
      'Mail has waited for more than 15 minutes and none was sent. Nobody could log in by a mailed code meanwhile. Check the mail server and SMTP_URL.',
    ),
  },
  backup: {
    subject: msg('a backup was missed'),
    text: msg(
      'The last backup could not be written, is more than 36 hours old, or there is none. “System” in the console says why. Older backups are as they were.',
    ),
  },
  restore: {
    subject: msg('a backup could not be verified'),
    text: msg(
      'The weekly trial could not restore a backup into a fresh database, its books differ there, or there was no trial for nine days. “System” in the console says why. Keep older backups until one is verified again.',
    ),
  },
  disk: {
    subject: msg('the disk is almost full'),
    text: msg(
      'Less than 5% of the disk is free. Pictures are not taken until somebody makes room; nothing that is there is overwritten.',
    ),
  },
}

/** Tells an owner that something is wrong with the server, once until it was well again. */
export const troubleLetter: WriteLetter<'server-trouble'> = ({ trouble, at }, { t }) => {
  const { subject, text } = WORDS[trouble]
  const seen = t('Seen on {at}.', { at: minuteOf(at) })
  const end = t(
    'This mail comes once, and again only after it was well in between. “System” in the console shows how the server does.',
  )
  return {
    subject: t('{name}: {trouble}', { trouble: t(subject) }),
    text: `${t(text)}\n\n${seen}\n${end}`,
  }
}
