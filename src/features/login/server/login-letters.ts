import type { Letters } from '#engine/server/mail/letters.ts'
import type { ProofAct } from '#engine/shared/session.ts'
import { minuteOf, msg } from '#engine/shared/texts.ts'

/** A code that is mailed, and how long it is valid. */
type MailedCode = { code: string; minutes: number }
/** The mails about a login or an address. `masked`: the new address; `at`: UTC ISO 8601. */
type LoginMails = {
  'login-code': MailedCode
  'email-code': MailedCode
  'proof-code': MailedCode & { act: ProofAct | null }
  'email-taken': object
  'email-changed': { masked: string; at: string }
}

declare module '#engine/server/database/job-kinds.ts' {
  interface DirectMails extends LoginMails {}
}

/** What a code confirms, as the end of its subject. */
const ACTS = {
  export: msg('export your data'),
  deletion: msg('delete your account'),
  email: msg('change your e-mail address'),
  passkey: msg('change your passkeys'),
  other: msg('confirm it’s you'),
}

export const LOGIN_LETTERS: Pick<Letters, keyof LoginMails> = {
  'login-code': ({ code, minutes }, { t }) => ({
    isCode: true,
    subject: t('{code} is your {name} login code', { code }),
    text: t(
      `Your login code for {name} is {code}.

It’s valid for {minutes} minutes and can be used once. {name} will never ask you for it.
If you didn’t request it, ignore this e-mail. Your account hasn’t changed.`,
      { code, minutes },
    ),
  }),
  'proof-code'({ code, minutes, act: what }, { t }) {
    const act = t(ACTS[what ?? 'other'])
    return {
      isCode: true,
      subject: t('{code} is your {name} code to {act}', { code, act }),
      text: t(
        `Your code to {act} at {name} is {code}.

It’s valid for {minutes} minutes and can be used once. {name} will never ask you for it.
If you didn’t ask for this, somebody else is logged in with your account. Log in, sign out the other devices in the member center, and don’t give the code to anybody.`,
        { act, code, minutes },
      ),
    }
  },
  'email-code': ({ code, minutes }, { t }) => ({
    isCode: true,
    subject: t('{code} confirms your new e-mail address at {name}', { code }),
    text: t(
      `A member of {name} wants to use this address for their account. If that’s you, enter {code}.

It’s valid for {minutes} minutes and can be used once. It doesn’t log anybody in.
If it wasn’t you, ignore this e-mail. Nothing has changed.`,
      { code, minutes },
    ),
  }),
  'email-taken': (_mail, { t }) => ({
    subject: t('This address already has an account at {name}'),
    text: t(`Somebody wanted to move another {name} account to this address. It already has an account of its own, so there is no code and nothing has changed.

If it was you, log in with this address, or choose another one for the other account.
If it wasn’t you, ignore this e-mail.`),
  }),
  'email-changed'({ masked, at }, { t }, support) {
    const what = t(
      'The e-mail address of your {name} account was changed to {masked} on {at}. This address can’t log in to it any more, and all other devices were signed out. Withdrawals wait for 24 hours.',
      { masked, at: minuteOf(at) },
    )
    const advice =
      support === ''
        ? t('If that wasn’t you, contact customer service right away.')
        : t('If that wasn’t you, contact customer service right away: {support}.', { support })
    return {
      subject: t('The e-mail address of your {name} account was changed'),
      text: `${what}\n\n${advice}`,
    }
  },
}
