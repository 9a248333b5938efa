import type { Notices } from '#engine/shared/notice.ts'
import { paths } from '#engine/shared/paths.ts'
import { minuteOf, msg } from '#engine/shared/texts.ts'

const BLOCKERS = {
  balance: msg('money in your balance'),
  owed: msg('an amount that you owe'),
  held: msg('money that is held or paid in advance'),
  order: msg('an order that is under way'),
  request: msg('a buying request or return that is under way'),
  parcel: msg('a parcel in our warehouse or on its way'),
  claim: msg('a parcel claim under review'),
  compensation: msg('a compensation claim under review'),
  withdrawal: msg('a withdrawal under way'),
  receipt: msg('a transfer under review'),
  staff: msg('access to the console'),
}

/** What members hear of their account. */
export const ACCOUNT_NOTICES = {
  dataReady: {
    opens: () => paths.member({ view: 'data' }),
    push: {
      title: msg('Your data is ready'),
      body: msg('Download it in the member center within 24 hours.'),
    },
    mail: {
      subject: msg('Your data is ready to download'),
      line: msg('The export of your data is ready. You can download it for 24 hours.'),
      note: msg('The download is in the member center and needs your login.'),
      action: msg('Go to the member center'),
    },
    topic: msg('your data exports'),
    example: {},
  },
  emailChanged: {
    opens: () => paths.member({ view: 'sessions' }),
    push: {
      title: msg('Your e-mail address was changed'),
      body: msg('Not you? Contact customer service right away.'),
    },
    mail: {
      subject: msg('This is now the e-mail address of your {name} account'),
      line: msg('Your account was moved to this address on {at}.'),
      note: msg(
        'Log in with it from now on. Your other devices were signed out, and withdrawals wait for 24 hours.',
      ),
      action: msg('See logged-in devices'),
    },
    example: {},
  },
  addressReplaced: {
    opens: ({ objectId: id }) => paths.addressBook({ id }),
    push: {
      title: msg('One of your addresses was changed'),
      body: msg('Customer service updated it. Check it before you ship.'),
    },
    mail: {
      subject: msg(
        '{count, plural, one {One of your addresses was changed} other {{count} of your addresses were changed}}',
      ),
      line: msg('Customer service updated an address in your address book on {at}.'),
      note: msg(
        'Check it before you ship. If it isn’t right, correct it there, and tell customer service.',
      ),
      action: msg('Check the address'),
    },
    example: {},
  },
  deletionAsked: {
    opens: () => paths.member({ view: 'deletion' }),
    push: {
      title: msg('Your account will be deleted'),
      body: msg('Not you, or changed your mind? Open {name} to keep it.'),
    },
    mail: {
      subject: msg('Your account will be deleted in 7 days'),
      line: ({ dueAt }, { t }) =>
        t('You asked us to delete your account. We’ll do so after {dueAt}.', {
          dueAt: minuteOf(dueAt),
        }),
      note: msg(
        'If it wasn’t you or you’ve changed your mind, log in and keep your account before then.',
      ),
      action: msg('Keep my account'),
    },
    example: { dueAt: '2026-11-30T09:00:00.000Z' },
  },
  deletionCancelled: {
    opens: () => paths.member({ view: 'deletion' }),
    push: {
      title: msg('Your account stays'),
      body: msg('It won’t be deleted. Open {name} for details.'),
    },
    mail: {
      subject: msg('Your account stays'),
      line: ({ blockers }, { t, join }) =>
        blockers.length === 0
          ? t('You cancelled the deletion of your account. Nothing was deleted.')
          : t('We couldn’t delete your account: there is {blockers}. Nothing was deleted.', {
              blockers: join(
                'things',
                blockers.map((blocker) => t(BLOCKERS[blocker])),
              ),
            }),
      note: msg('You can ask for the deletion again in the member center at any time.'),
      action: msg('Go to the member center'),
    },
    example: { blockers: ['balance'] },
  },
  passkeyAdded: {
    opens: () => paths.member({ view: 'passkeys' }),
    push: {
      title: msg('A passkey was added to your account'),
      body: msg('If it wasn’t you, remove it in the member center and contact customer service.'),
    },
    mail: {
      subject: msg(
        '{count, plural, one {A passkey was added to your account} other {{count} passkeys were added to your account}}',
      ),
      line: msg('{name}, added {at}. It can log in without a code.'),
      note: msg(
        'If this was you, there’s nothing to do. If it wasn’t, remove it in the member center and contact customer service right away.',
      ),
      action: msg('View passkeys'),
    },
    example: { name: 'iPhone' },
  },
  passkeyRemoved: {
    opens: () => paths.member({ view: 'passkeys' }),
    push: {
      title: msg('A passkey was removed from your account'),
      body: msg('If it wasn’t you, contact customer service right away.'),
    },
    mail: {
      subject: msg(
        '{count, plural, one {A passkey was removed from your account} other {{count} passkeys were removed from your account}}',
      ),
      line: msg('{name}, removed {at}. It can’t log in any more.'),
      note: msg(
        'If this was you, there’s nothing to do. If it wasn’t, contact customer service right away.',
      ),
      action: msg('View passkeys'),
    },
    example: { name: 'iPhone' },
  },
  login: {
    opens: () => paths.member({ view: 'sessions' }),
    push: {
      title: msg('New login to your account'),
      body: msg('Not you? Sign it out and change the password of your mailbox.'),
    },
    mail: {
      subject: msg(
        '{count, plural, one {New login to your {name} account} other {{count} new logins to your {name} account}}',
      ),
      line: msg('Login from a new device or browser, {at}'),
      note: msg(
        'If this was you, there’s nothing to do. Not you? Sign the device out and change the password of your mailbox or your e-mail address, since login codes are sent there.',
      ),
      action: msg('See logged-in devices'),
    },
    example: { device: 'new' },
  },
} satisfies Partial<Notices>
