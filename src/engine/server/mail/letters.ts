import type { DirectMail, DirectMails } from '#engine/server/database/job-kinds.ts'
import type { Texts } from '#engine/shared/texts.ts'

/** `isCode`: a code that somebody waits for, or what they asked to be mailed now. */
export type Letter = { subject: string; text: string; isCode?: boolean }
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
  const { subject, text, isCode = false } = write(mail, texts, support)
  return { subject, isCode, text: `${text}\n\n${texts.name}\n${home}\n` }
}
