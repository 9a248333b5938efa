import type { Letters } from '#engine/server/mail/letters.ts'

type SetupMails = { test: { code: string } }

declare module '#engine/server/database/job-kinds.ts' {
  interface DirectMails extends SetupMails {}
}

export const SETUP_LETTERS: Pick<Letters, keyof SetupMails> = {
  test: ({ code }, { t }) => ({
    isCode: true,
    subject: t('{code}: a test mail from {name}', { code }),
    text: t(
      `Mail from {name} arrives. Type {code} into the checklist of the console to say so.

If this mail was in the spam folder, mend that before members need their login codes.`,
      { code },
    ),
  }),
}
