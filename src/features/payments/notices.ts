import type { Button, Notices } from '#engine/shared/notice.ts'
import { paths } from '#engine/shared/paths.ts'
import { minuteOf, msg } from '#engine/shared/texts.ts'

/** The button that pays for something, by its id. */
export const payButton = (id: string): Button => ({
  action: 'pay',
  title: msg('Pay'),
  opens: paths.payOrder(id),
})

/** What members hear of their balance and coupons. */
export const MONEY_NOTICES = {
  topUpCredited: {
    opens: () => paths.recharge(),
    push: {
      title: msg('Top-up complete'),
      body: msg('The money is in your balance. Open {name} to see it.'),
    },
    mail: {
      subject: msg(
        '{count, plural, one {Your top-up is complete} other {{count} of your top-ups are complete}}',
      ),
      line: ({ amountFen }, { t, yuan }) =>
        t('{amount} has been added to your balance.', { amount: yuan(amountFen) }),
      note: msg('You can pay with it right away.'),
      action: msg('View balance'),
    },
    example: { amountFen: 10_000 },
  },
  receiptDecided: {
    opens: () => paths.recharge(),
    push: ({ purpose, state, isPaid }, { t }) => {
      if (state === 'rejected') {
        const title =
          purpose === 'topUp' ? t('Your top-up was rejected') : t('Your transfer was rejected')
        return { title, body: t('Open {name} to read why.') }
      }
      return isPaid
        ? { title: t('Payment confirmed'), body: t('We’ve received your transfer.') }
        : {
            title: t('Your transfer is in your balance'),
            body: t('We couldn’t use it for the intended payment. Open {name} to see the details.'),
          }
    },
    mail: {
      subject: msg(
        '{count, plural, one {We’ve checked your transfer} other {We’ve checked {count} of your transfers}}',
      ),
      line: (
        { purpose, orderNumber, amountFen, state, isPaid, creditedFen, reason },
        { t, yuan },
      ) => {
        const what =
          purpose === 'topUp'
            ? t('Top-up of {amount}', { amount: yuan(amountFen) })
            : t('Transfer of {amount} for {orderNumber}', {
                orderNumber: orderNumber ?? '',
                amount: yuan(amountFen),
              })
        if (state === 'rejected') return t('{what}: rejected. Reason: {reason}', { what, reason })
        if (!isPaid)
          return t(
            '{what}: we couldn’t use it for the intended payment, so {credited} is in your balance.',
            { what, credited: yuan(creditedFen) },
          )
        return creditedFen > 0
          ? t('{what}: confirmed. The excess of {credited} is in your balance.', {
              what,
              credited: yuan(creditedFen),
            })
          : t('{what}: confirmed.', { what })
      },
      note: msg('If you think a decision is wrong, contact customer service.'),
      action: msg('View details'),
    },
    example: {
      purpose: 'topUp',
      orderNumber: null,
      amountFen: 10_000,
      reason: 'As agreed by phone.',
      state: 'rejected',
      isPaid: false,
      creditedFen: 0,
    },
  },
  receiptOverdue: {
    opens: () => paths.recharge(),
    push: ({ heldFen }, { t }) => ({
      title: t('We’re still checking your transfer'),
      body:
        heldFen > 0
          ? t('It’s been 7 days. The part held from your balance is available again.')
          : t('It’s been 7 days. You’ll hear from us as soon as it’s done.'),
    }),
    mail: {
      subject: msg(
        '{count, plural, one {We’re still checking your transfer} other {We’re still checking {count} of your transfers}}',
      ),
      line: ({ amountFen, heldFen }, { t, yuan }) =>
        heldFen > 0
          ? t(
              'Transfer of {amount}: no decision after 7 days. The {held} held from your balance is available again.',
              { amount: yuan(amountFen), held: yuan(heldFen) },
            )
          : t('Transfer of {amount}: no decision after 7 days.', { amount: yuan(amountFen) }),
      note: msg('You’ll hear from us as soon as it’s done. To ask, contact customer service.'),
      action: msg('View details'),
    },
    example: { purpose: 'order', orderNumber: 'TC1X', amountFen: 10_000, heldFen: 1 },
  },
  withdrawalDecided: {
    opens: () => paths.balance({ view: 'withdraw' }),
    push: ({ state }, { t }) => ({
      title: {
        sent: t('Your withdrawal is on its way'),
        declined: t('Your withdrawal was declined'),
        bounced: t('Your bank returned a withdrawal'),
      }[state],
      body:
        state === 'sent'
          ? t('We’ve sent the money to your bank account.')
          : t('The money is back in your balance. Open {name} to read why.'),
    }),
    mail: {
      subject: msg(
        '{count, plural, one {Update on your withdrawal} other {Update on {count} of your withdrawals}}',
      ),
      line: ({ state, amountFen, reason }, { t, yuan }) => {
        const amount = yuan(amountFen)
        if (state === 'sent')
          return t(
            '{amount} has been sent to your bank account. It usually takes 1 to 3 working days.',
            { amount },
          )
        return state === 'declined'
          ? t('{amount}: declined and back in your balance. Reason: {reason}', { amount, reason })
          : t('{amount}: returned by the bank and back in your balance. Reason: {reason}', {
              amount,
              reason,
            })
      },
      note: msg('If you have questions, contact customer service.'),
      action: msg('View withdrawals'),
    },
    example: { state: 'declined', amountFen: 100, reason: 'As agreed by phone.' },
  },
  transferRecalled: {
    opens: () => paths.balance(),
    push: {
      title: msg('A transfer was recalled'),
      body: msg(
        'The bank took back a transfer that was in your balance. Open {name} to see the details.',
      ),
    },
    mail: {
      subject: msg(
        '{count, plural, one {A transfer was recalled} other {{count} transfers were recalled}}',
      ),
      line: ({ amountFen, owedFen, reason }, { t, yuan }) =>
        owedFen === 0
          ? t('The bank took back {amount}. Reason: {reason}', { amount: yuan(amountFen), reason })
          : t('The bank took back {amount}, of which you owe us {owed}. Reason: {reason}', {
              amount: yuan(amountFen),
              owed: yuan(owedFen),
              reason,
            }),
      note: msg(
        'Money that comes in next settles what you owe first. Until then, you can’t ship parcels or withdraw money.',
      ),
      action: msg('View transactions'),
    },
    example: { amountFen: 100, owedFen: 30, reason: 'As agreed by phone.' },
  },
  transferPlaced: {
    opens: () => paths.balance(),
    push: {
      title: msg('Transfer received'),
      body: msg('The money is in your balance. Open {name} to see it.'),
    },
    mail: {
      subject: msg('{count, plural, one {Transfer received} other {{count} transfers received}}'),
      line: ({ amountFen }, { t, yuan }) =>
        t('{amount} is in your balance.', { amount: yuan(amountFen) }),
      note: msg(
        'The transfer came without a transfer reference, so it took us longer to match it to you.',
      ),
      action: msg('View transactions'),
    },
    example: { amountFen: 100 },
  },
  movementReversed: {
    opens: () => paths.balance(),
    push: {
      title: msg('A transaction was reversed'),
      body: msg('Open {name} to see the details.'),
    },
    mail: {
      subject: msg(
        '{count, plural, one {A transaction was reversed} other {{count} transactions were reversed}}',
      ),
      line: ({ amountFen, reason }, { t, yuan }) =>
        amountFen > 0
          ? t('{amount} was added to your balance. Reason: {reason}', {
              amount: yuan(amountFen),
              reason,
            })
          : t('{amount} was taken off your balance. Reason: {reason}', {
              amount: yuan(-amountFen),
              reason,
            }),
      note: msg('If you think this is wrong, contact customer service.'),
      action: msg('View transactions'),
    },
    example: { amountFen: -100, reason: 'As agreed by phone.' },
  },
  couponsGiven: {
    opens: () => paths.balance({ view: 'coupons' }),
    push: {
      title: msg('You have new coupons'),
      body: msg('Open {name} to see what they’re worth and when they expire.'),
    },
    mail: {
      subject: msg('You have new coupons'),
      line: msg('New coupons have been added to your account.'),
      note: msg('Open {name} to see what they’re worth and when they expire.'),
      action: msg('View coupons'),
    },
    topic: msg('new coupons'),
    example: {},
  },
  couponsEnding: {
    opens: () => paths.balance({ view: 'coupons' }),
    push: {
      title: msg(
        '{count, plural, one {A coupon expires soon} other {{count} coupons expire soon}}',
      ),
      body: msg(
        '{count, plural, one {Open {name} to see until when you can use it.} other {Open {name} to see until when you can use them.}}',
      ),
    },
    mail: {
      subject: msg('Your coupons expire soon'),
      line: ({ count, mostFen, endsAt }, { t, yuan }) =>
        count === 1
          ? t('A coupon for {most} off expires on {endsAt}.', {
              most: yuan(mostFen),
              endsAt: minuteOf(endsAt),
            })
          : t('{count} coupons for up to {most} off expire, the first on {endsAt}.', {
              count,
              most: yuan(mostFen),
              endsAt: minuteOf(endsAt),
            }),
      note: msg('Use them when you submit an order or check out.'),
      action: msg('View coupons'),
    },
    topic: msg('coupons that expire soon'),
    example: {
      count: 2,
      mostFen: 8_000,
      endsAt: '2026-11-25T00:00:00.000Z',
      until: '2026-11-25T00:00:00.000Z',
    },
  },
} satisfies Partial<Notices>
