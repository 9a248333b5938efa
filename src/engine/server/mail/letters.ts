import type { DirectMail, DirectMails } from '#engine/server/database/job-kinds.ts'
import type { Texts } from '#engine/shared/texts.ts'

export type Letter = { subject: string; text: string }
/** Writes a mail as plain text, without its end. `support`: how to reach customer service; '' if nobody says. */
export type WriteLetter<Kind extends keyof DirectMails> = (
  mail: DirectMails[Kind],
  texts: Texts,
  support: string,
) => Letter
export type Letters = { readonly [Kind in keyof DirectMails]: WriteLetter<Kind> }

/** A mail that is sent at once, signed with the business's name and `home`, our address. */
export function writeLetter<Mail extends DirectMail>(
  letters: Letters,
  mail: Mail,
  texts: Texts,
  { home, support }: { home: string; support: string },
): Letter {
  const write = letters[mail.kind] as (mail: Mail, texts: Texts, support: string) => Letter
  const { subject, text } = write(mail, texts, support)
  return { subject, text: `${text}\n\n${texts.name}\n${home}\n` }
}
