import type { CareChange, DirectMail } from '#engine/server/job-kinds.ts'
import { WAREHOUSES } from '#engine/shared/notice.ts'
import { minuteOf, msg, type Texts } from '#engine/shared/texts.ts'

/** What a code confirms, as the end of its subject. */
const ACTS = {
  export: msg('export your data'),
  deletion: msg('delete your account'),
  email: msg('change your e-mail address'),
  passkey: msg('change your passkeys'),
  other: msg('confirm it’s you'),
}

type Letter = { subject: string; text: string }

/** A mail about a login or an address, as plain text. `home`: our address; `support`: how to reach customer service. */
export function writeLetter(
  mail: DirectMail,
  texts: Texts,
  { home, support }: { home: string; support: string },
): Letter {
  const { t, name } = texts
  const letter = (subject: string, text: string) => ({
    subject,
    text: `${text}\n\n${name}\n${home}\n`,
  })
  switch (mail.kind) {
    case 'login-code': {
      const { code, minutes } = mail
      return letter(
        t('{code} is your {name} login code', { code }),
        t(
          `Your login code for {name} is {code}.

It’s valid for {minutes} minutes and can be used once. {name} will never ask you for it.
If you didn’t request it, ignore this e-mail. Your account hasn’t changed.`,
          { code, minutes },
        ),
      )
    }
    case 'proof-code': {
      const { code, minutes } = mail
      const act = t(ACTS[mail.act ?? 'other'])
      return letter(
        t('{code} is your {name} code to {act}', { code, act }),
        t(
          `Your code to {act} at {name} is {code}.

It’s valid for {minutes} minutes and can be used once. {name} will never ask you for it.
If you didn’t ask for this, somebody else is logged in with your account. Log in, sign out the other devices in the member center, and don’t give the code to anybody.`,
          { act, code, minutes },
        ),
      )
    }
    case 'email-code': {
      const { code, minutes } = mail
      return letter(
        t('{code} confirms your new e-mail address at {name}', { code }),
        t(
          `A member of {name} wants to use this address for their account. If that’s you, enter {code}.

It’s valid for {minutes} minutes and can be used once. It doesn’t log anybody in.
If it wasn’t you, ignore this e-mail. Nothing has changed.`,
          { code, minutes },
        ),
      )
    }
    case 'email-taken': {
      return letter(
        t('This address already has an account at {name}'),
        t(`Somebody wanted to move another {name} account to this address. It already has an account of its own, so there is no code and nothing has changed.

If it was you, log in with this address, or choose another one for the other account.
If it wasn’t you, ignore this e-mail.`),
      )
    }
    case 'email-changed': {
      const { masked } = mail
      const what = t(
        'The e-mail address of your {name} account was changed to {masked} on {at}. This address can’t log in to it any more, and all other devices were signed out. Withdrawals wait for 24 hours.',
        { masked, at: minuteOf(mail.at) },
      )
      const advice =
        support === ''
          ? t('If that wasn’t you, contact customer service right away.')
          : t('If that wasn’t you, contact customer service right away: {support}.', { support })
      return letter(
        t('The e-mail address of your {name} account was changed'),
        `${what}\n\n${advice}`,
      )
    }
    case 'account-deleted':
      return letter(
        t('Your {name} account has been deleted'),
        t(`Your account and everything in it have been deleted. The law makes us keep ledger entries; they no longer have your name or anything that leads to you.

You can register again with this address at any time.`),
      )
    case 'care-change':
      return letter(...careChange(mail, texts))
  }
}

/** Tells each holder of the right `settings` that somebody changed where money or goods go, or who decides about it. */
function careChange(
  { what, state, by, at: instant }: CareChange,
  { t, join }: Texts,
): [string, string] {
  const object =
    'payee' in what
      ? t('the payee account “{payee}”', what)
      : 'rightsOf' in what
        ? t('the rights of {rightsOf}', what)
        : t('the address of the warehouse in {place}', { place: t(WAREHOUSES[what.warehouse]) })
  const values = { by, object, at: minuteOf(instant) }
  const isOfRights = 'rightsOf' in what
  const advice = isOfRights
    ? t(
        'If you don’t know of it, open the console and check it right away. You get this e-mail because you hold the right “settings” or they are your own rights.',
      )
    : t(
        'If you don’t know of it, open the console and check it right away. You get this e-mail because you hold the right “settings”.',
      )
  if (state === 'proposed') {
    const change = t('{by} proposed to change {object} on {at}.', values)
    const next = t('A second person has to approve it.')
    return [
      t('{name}: a change of {object} waits', { object }),
      `${join('sentences', [change, next])}\n\n${advice}`,
    ]
  }
  const change = t('{by} changed {object} on {at}.', values)
  const next = isOfRights
    ? t(
        'At least one right was taken away. For seven days it still counts where a second person is needed.',
      )
    : t('Members see it from now on.')
  return [
    t('{name}: {object} was changed', { object }),
    `${join('sentences', [change, next])}\n\n${advice}`,
  ]
}
