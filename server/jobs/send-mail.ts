import type { JobKinds } from '#server/job-kinds.ts'
import type { Log } from '#server/log.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { wordsFor } from '#server/words/words-for.ts'

type Deps = { mailer: Mailer; publicUrl: string; nowMs: () => number; log: Log }

/** Sends a mail in its reader's language, unless it has expired. A mail that the server refuses permanently is dropped. */
export async function sendMail(
  { to, language, mail, expiresAtMs }: JobKinds['send-mail'],
  { mailer, publicUrl, nowMs, log }: Deps,
): Promise<void> {
  if (nowMs() >= expiresAtMs) {
    log.warn('mail dropped', { why: 'its code is dead' })
    return
  }
  const words = wordsFor(language)
  switch (mail.kind) {
    case 'login-code': {
      const delivery = await mailer.send({ to, ...words.loginCode({ ...mail, home: publicUrl }) })
      if (delivery.state === 'refused') log.error('mail refused', { why: delivery.why })
    }
  }
}
