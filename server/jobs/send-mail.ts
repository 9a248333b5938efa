import type { JobKinds } from '#server/job-kinds.ts'
import type { Log } from '#server/log.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { wordsFor } from '#server/words/words-for.ts'

/** Writes the mail in its reader's language and sends it; one that the mail server will never take is given up. */
export async function sendMail(
  { to, language, mail }: JobKinds['send-mail'],
  { mailer, publicUrl, log }: { mailer: Mailer; publicUrl: string; log: Log },
): Promise<void> {
  const words = wordsFor(language)
  switch (mail.kind) {
    case 'login-code': {
      const delivery = await mailer.send({ to, ...words.loginCode({ ...mail, home: publicUrl }) })
      if (delivery.state === 'refused') log.error('mail refused', { why: delivery.why })
    }
  }
}
