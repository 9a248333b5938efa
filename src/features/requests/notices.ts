import type { Notices } from '#engine/shared/notice.ts'
import { paths } from '#engine/shared/paths.ts'
import { minuteOf, msg, type Texts } from '#engine/shared/texts.ts'
import { payButton } from '#features/payments/notices.ts'
import type { RequestReason } from './rules/request-states.ts'

const REASONS = {
  soldOut: msg('The item is sold out.'),
  prohibited: msg('We can’t ship this item.'),
  linkInvalid: msg('The link doesn’t open the item.'),
  detailsMissing: msg('Some details are missing.'),
  sellerRefuses: msg('The seller doesn’t accept the order.'),
}
const whyOf = (kind: RequestReason, reason: string, { t, join }: Texts) =>
  join('sentences', [kind !== 'other' && t(REASONS[kind]), reason])

/** What members hear of their buying requests. */
export const REQUEST_NOTICES = {
  requestApproved: {
    opens: ({ objectId }) => paths.request(objectId),
    // A price above what was asked is accepted first, on the request’s own page.
    buttons: ({ objectId, args }) => (args.needsAcceptance ? [] : [payButton(objectId)]),
    push: ({ lastDigits, needsAcceptance }, { t }) =>
      needsAcceptance
        ? {
            title: t('New price for your buying request'),
            body: t(
              'The price of the request ending in {lastDigits} is higher than you expected. Open {name} to accept it or withdraw.',
              { lastDigits },
            ),
          }
        : {
            title: t('Your buying request is approved'),
            body: t('Pay for the request ending in {lastDigits}, and we’ll buy it for you.', {
              lastDigits,
            }),
          },
    mail: {
      subject: msg(
        '{count, plural, one {Your buying request is approved} other {{count} of your buying requests are approved}}',
      ),
      line: ({ code, totalFen, askedFen, needsAcceptance, payUntil }, { t, yuan }) =>
        needsAcceptance
          ? t(
              'Request {code}: {total}, {difference} more than you expected. The price is valid until {payUntil}.',
              {
                code,
                total: yuan(totalFen),
                difference: yuan(totalFen - askedFen),
                payUntil: minuteOf(payUntil),
              },
            )
          : t('Request {code}: {total}. The price is valid until {payUntil}.', {
              code,
              total: yuan(totalFen),
              payUntil: minuteOf(payUntil),
            }),
      note: msg(
        'If the price is above your own, accept it or withdraw the request first. We buy once you’ve paid.',
      ),
      action: msg('View request'),
    },
    topic: msg('approved buying requests'),
    example: {
      code: 'BRRCY1T21AR',
      totalFen: 12_000,
      askedFen: 10_000,
      needsAcceptance: true,
      payUntil: '2026-11-25T00:00:00.000Z',
    },
  },
  requestDeclined: {
    opens: ({ objectId }) => paths.request(objectId),
    push: {
      title: msg('Your buying request wasn’t approved'),
      body: msg(
        'Open {name} to see why, edit the request ending in {lastDigits}, and submit it again.',
      ),
    },
    mail: {
      subject: msg(
        '{count, plural, one {Your buying request wasn’t approved} other {{count} of your buying requests weren’t approved}}',
      ),
      line: ({ code, reasonKind, reason }, words) => {
        const { t } = words
        return t('Request {code}: {why}', { code, why: whyOf(reasonKind, reason, words) })
      },
      note: msg('Edit the request and submit it again, or withdraw it.'),
      action: msg('Edit request'),
    },
    topic: msg('buying requests that weren’t approved'),
    example: { code: 'BRRCY1T21AR', reasonKind: 'soldOut', reason: 'As agreed by phone.' },
  },
  requestReviewedAgain: {
    opens: ({ objectId }) => paths.request(objectId),
    push: {
      title: msg('Your buying request is under review again'),
      body: msg(
        'We said by mistake that the request ending in {lastDigits} wasn’t approved. You don’t need to do anything.',
      ),
    },
    mail: {
      subject: msg(
        '{count, plural, one {Your buying request is under review again} other {{count} of your buying requests are under review again}}',
      ),
      line: msg(
        'Request {code} is under review again. It was a mistake if we said it wasn’t approved.',
      ),
      note: msg('You don’t need to do anything. We’ll tell you the result.'),
      action: msg('View request'),
    },
    topic: msg('buying requests that are under review again'),
    example: { code: 'BRRCY1T21AR' },
  },
  requestPaid: {
    opens: ({ objectId }) => paths.request(objectId),
    push: {
      title: msg('Buying request paid'),
      body: msg('We’ll buy the goods of the request ending in {lastDigits} now.'),
    },
    mail: {
      subject: msg(
        '{count, plural, one {Your buying request is paid} other {{count} of your buying requests are paid}}',
      ),
      line: ({ code, paidFen }, { t, yuan }) =>
        t('Request {code}: {paid} paid.', { code, paid: yuan(paidFen) }),
      note: msg('We’ll buy the goods now and tell you when the merchant ships them.'),
      action: msg('View request'),
    },
    example: { code: 'BRRCY1T21AR', paidFen: 12_000 },
  },
  requestPaymentFailed: {
    opens: ({ objectId }) => paths.request(objectId),
    push: {
      title: msg('Payment failed'),
      body: msg(
        'The request ending in {lastDigits} isn’t paid. Open {name} to see why and pay again.',
      ),
    },
    mail: {
      subject: msg(
        '{count, plural, one {Payment of your buying request failed} other {Payment of {count} buying requests failed}}',
      ),
      line: msg('Request {code}: {reason}'),
      note: msg('Pay again before the request expires.'),
      action: msg('Pay again'),
    },
    example: { code: 'BRRCY1T21AR', reason: 'As agreed by phone.' },
  },
  requestShipped: {
    opens: ({ objectId }) => paths.request(objectId),
    push: {
      title: msg('The merchant has shipped your goods'),
      body: msg('The request ending in {lastDigits} is on its way to our warehouse.'),
    },
    mail: {
      subject: msg(
        '{count, plural, one {The merchant has shipped your goods} other {Merchants have shipped {count} parcels for you}}',
      ),
      line: ({ code, carrier, trackingNumber }, { t }) =>
        t('Request {code}: {shipment}', { code, shipment: `${carrier} ${trackingNumber}`.trim() }),
      note: msg('The parcel is in your list of parcels. You don’t need to register it.'),
      action: msg('View request'),
    },
    topic: msg('goods shipped by merchants'),
    example: { code: 'BRRCY1T21AR', carrier: 'SF', trackingNumber: 'SF1234567890123' },
  },
  requestLapsed: {
    opens: ({ objectId }) => paths.request(objectId),
    push: ({ lastDigits, kind }, { t }) => ({
      title: t('Your buying request expired'),
      body:
        kind === 'mall'
          ? t(
              'The request ending in {lastDigits} wasn’t paid within 24 hours. You can order the goods again.',
              { lastDigits },
            )
          : t(
              'The request ending in {lastDigits} wasn’t paid within 7 days. You can submit it again.',
              { lastDigits },
            ),
    }),
    mail: {
      subject: msg(
        '{count, plural, one {Your buying request expired} other {{count} of your buying requests expired}}',
      ),
      line: ({ code, kind }, { t }) =>
        kind === 'mall'
          ? t('Request {code} wasn’t paid within 24 hours.', { code })
          : t('Request {code} wasn’t paid within 7 days.', { code }),
      note: msg('If you still want the goods, order them again.'),
      action: msg('View request'),
    },
    topic: msg('expired buying requests'),
    example: { code: 'BRRCY1T21AR', kind: 'mall' },
  },
  requestSupplementDue: {
    opens: ({ objectId }) => paths.request(objectId),
    push: {
      title: msg('Your goods cost more than you paid'),
      body: msg('Open {name} to decide on the difference for the request ending in {lastDigits}.'),
    },
    mail: {
      subject: msg(
        '{count, plural, one {Your goods cost more than you paid} other {{count} of your buying requests cost more than you paid}}',
      ),
      line: ({ code, amountFen, words }, { t, yuan }) =>
        t('Request {code}: {amount}. {words}', { code, amount: yuan(amountFen), words }),
      note: msg('Pay the difference or cancel the request.'),
      action: msg('View request'),
    },
    example: { code: 'BRRCY1T21AR', amountFen: 100, words: 'See the photos.' },
  },
  requestCancelled: {
    opens: ({ objectId }) => paths.request(objectId),
    push: {
      title: msg('Your buying request was cancelled'),
      body: msg(
        'The money for the request ending in {lastDigits} is back in your balance. Open {name} to see why.',
      ),
    },
    mail: {
      subject: msg(
        '{count, plural, one {Your buying request was cancelled} other {{count} of your buying requests were cancelled}}',
      ),
      line: ({ code, refundedFen, reasonKind, reason }, words) => {
        const { t, yuan } = words
        return t('Request {code}: {refunded} is back in your balance. {why}', {
          code,
          refunded: yuan(refundedFen),
          why: whyOf(reasonKind, reason, words),
        })
      },
      note: msg('If you have questions, contact customer service.'),
      action: msg('View request'),
    },
    example: {
      code: 'BRRCY1T21AR',
      refundedFen: 100,
      reasonKind: 'other',
      reason: 'As agreed by phone.',
    },
  },
  requestAfterSales: {
    opens: ({ objectId }) => paths.request(objectId),
    push: ({ lastDigits, outcome }, { t }) => ({
      title: {
        accepted: t('Your return was accepted'),
        refused: t('Your return was declined'),
        settled: t('Your return was refunded'),
        exchanged: t('Your goods went back for an exchange'),
        closed: t('Your return was closed'),
        refunded: t('The seller refunded you'),
      }[outcome],
      body: t('It’s about the buying request ending in {lastDigits}. Open {name} for details.', {
        lastDigits,
      }),
    }),
    mail: {
      subject: msg(
        '{count, plural, one {News on a return or refund} other {News on {count} returns and refunds}}',
      ),
      line: ({ code, outcome, refundedFen, reason }, { t, yuan, join }) => {
        const values = { code, refunded: yuan(refundedFen) }
        const what = {
          accepted: t(
            'Request {code}: the return was accepted. We’ll send the goods back to the seller.',
            { code },
          ),
          refused: t('Request {code}: the return was declined.', { code }),
          settled: t(
            'Request {code}: the return is finished. {refunded} is in your balance.',
            values,
          ),
          exchanged: t(
            'Request {code}: the goods went back. We’ll tell you when the seller ships the replacement.',
            { code },
          ),
          closed: t('Request {code}: the return was closed without a refund.', { code }),
          refunded: t(
            'Request {code}: the seller refunded {refunded}, which is in your balance.',
            values,
          ),
        }[outcome]
        return join('sentences', [what, reason])
      },
      note: msg('If you have questions, contact customer service.'),
      action: msg('View request'),
    },
    example: {
      code: 'BRRCY1T21AR',
      outcome: 'settled',
      refundedFen: 100,
      reason: 'As agreed by phone.',
    },
  },
} satisfies Partial<Notices>
