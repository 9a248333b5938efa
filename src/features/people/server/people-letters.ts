import type { Letters } from '#engine/server/mail/letters.ts'

type PeopleMails = {
  /** `by`: the address of who invites; `link`: the console. */
  'staff-invitation': { by: string; link: string }
}

declare module '#engine/server/database/job-kinds.ts' {
  interface DirectMails extends PeopleMails {}
}

export const PEOPLE_LETTERS: Pick<Letters, keyof PeopleMails> = {
  'staff-invitation': ({ by, link }, { t }) => ({
    subject: t('{by} invites you to work for {name}', { by }),
    text: t(
      `{by} has given you access to the console of {name}:
{link}

Log in with the address that this e-mail was sent to. There is no password: we mail you a code. If you don’t know {by}, ignore this e-mail.`,
      { by, link },
    ),
  }),
}
