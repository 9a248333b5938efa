import type { JobKinds } from '#server/job-kinds.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { wordsFor } from '#server/words/words-for.ts'

/** Writes the mail in its reader's language and sends it. */
export function sendMail(
  { to, language, mail }: JobKinds['send-mail'],
  { mailer, publicUrl }: { mailer: Mailer; publicUrl: string },
): Promise<void> {
  const words = wordsFor(language)
  switch (mail.kind) {
    case 'login-code':
      return mailer.send({ to, ...words.loginCode({ ...mail, home: publicUrl }) })
  }
}
