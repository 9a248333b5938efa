import type { WriteLetter } from '#engine/server/mail/letters.ts'

declare module '#engine/server/database/job-kinds.ts' {
  interface DirectMails {
    'account-deleted': object
  }
}

export const deletionLetter: WriteLetter<'account-deleted'> = (_mail, { t }) => ({
  subject: t('Your {name} account has been deleted'),
  text: t(`Your account and everything in it have been deleted. The law makes us keep ledger entries; they no longer have your name or anything that leads to you.

You can register again with this address at any time.`),
})
