import { yuanWords } from '#shared/domain/money.ts'
import type { RequestReason } from '#shared/domain/request-states.ts'
import { minuteOf } from './minute-of.ts'
import type { RequestWords } from './words.ts'

const yuan = (amountFen: number) => yuanWords('en', amountFen)
const REASONS: Record<RequestReason, string> = {
  soldOut: 'The item is sold out.',
  prohibited: 'We can’t ship this item.',
  linkInvalid: 'The link doesn’t open the item.',
  detailsMissing: 'Some details are missing.',
  sellerRefuses: 'The seller doesn’t accept the order.',
  other: '',
}
const why = (kind: RequestReason, reason: string) =>
  [REASONS[kind], reason].filter((part) => part !== '').join(' ')

export const enRequests = (name: string): RequestWords => ({
  push: {
    requestApproved: ({ lastDigits, needsAcceptance }) =>
      needsAcceptance
        ? {
            title: 'New price for your buying request',
            body: `The price of the request ending in ${lastDigits} is higher than you expected. Open ${name} to accept it or withdraw.`,
          }
        : {
            title: 'Your buying request is approved',
            body: `Pay for the request ending in ${lastDigits}, and we’ll buy it for you.`,
          },
    requestDeclined: ({ lastDigits }) => ({
      title: 'Your buying request wasn’t approved',
      body: `Open ${name} to see why, edit the request ending in ${lastDigits}, and submit it again.`,
    }),
    requestPaid: ({ lastDigits }) => ({
      title: 'Buying request paid',
      body: `We’ll buy the goods of the request ending in ${lastDigits} now.`,
    }),
    requestPaymentFailed: ({ lastDigits }) => ({
      title: 'Payment failed',
      body: `The request ending in ${lastDigits} isn’t paid. Open ${name} to see why and pay again.`,
    }),
    requestShipped: ({ lastDigits }) => ({
      title: 'The merchant has shipped your goods',
      body: `The request ending in ${lastDigits} is on its way to our warehouse.`,
    }),
    requestLapsed: ({ lastDigits, kind }) => ({
      title: 'Your buying request expired',
      body:
        kind === 'mall'
          ? `The request ending in ${lastDigits} wasn’t paid within 24 hours. You can order the goods again.`
          : `The request ending in ${lastDigits} wasn’t paid within 7 days. You can submit it again.`,
    }),
    requestSupplementDue: ({ lastDigits }) => ({
      title: 'Your goods cost more than you paid',
      body: `Open ${name} to decide on the difference for the request ending in ${lastDigits}.`,
    }),
    requestAfterSales: ({ lastDigits, outcome }) => ({
      title: {
        accepted: 'Your return was accepted',
        refused: 'Your return was declined',
        settled: 'Your return was refunded',
        closed: 'Your return was closed',
        refunded: 'The seller refunded you',
      }[outcome],
      body: `It’s about the buying request ending in ${lastDigits}. Open ${name} for details.`,
    }),
    requestCancelled: ({ lastDigits }) => ({
      title: 'Your buying request was cancelled',
      body: `The money for the request ending in ${lastDigits} is back in your balance. Open ${name} to see why.`,
    }),
  },
  mail: {
    requestApproved: {
      subject: (count) =>
        count === 1
          ? 'Your buying request is approved'
          : `${count} of your buying requests are approved`,
      line: ({ code, totalFen, askedFen, needsAcceptance, payUntil }) =>
        needsAcceptance
          ? `Request ${code}: ${yuan(totalFen)}, ${yuan(totalFen - askedFen)} more than you expected. The price is valid until ${minuteOf(payUntil)}.`
          : `Request ${code}: ${yuan(totalFen)}. The price is valid until ${minuteOf(payUntil)}.`,
      note: () =>
        'If the price is above your own, accept it or withdraw the request first. We buy once you’ve paid.',
      action: 'View request',
    },
    requestDeclined: {
      subject: (count) =>
        count === 1
          ? 'Your buying request wasn’t approved'
          : `${count} of your buying requests weren’t approved`,
      line: ({ code, reasonKind, reason }) => `Request ${code}: ${why(reasonKind, reason)}`,
      note: () => 'Edit the request and submit it again, or withdraw it.',
      action: 'Edit request',
    },
    requestPaid: {
      subject: (count) =>
        count === 1 ? 'Your buying request is paid' : `${count} of your buying requests are paid`,
      line: ({ code, paidFen }) => `Request ${code}: ${yuan(paidFen)} paid.`,
      note: () => 'We’ll buy the goods now and tell you when the merchant ships them.',
      action: 'View request',
    },
    requestPaymentFailed: {
      subject: (count) =>
        count === 1
          ? 'Payment of your buying request failed'
          : `Payment of ${count} buying requests failed`,
      line: ({ code, reason }) => `Request ${code}: ${reason}`,
      note: () => 'Pay again before the request expires.',
      action: 'Pay again',
    },
    requestShipped: {
      subject: (count) =>
        count === 1
          ? 'The merchant has shipped your goods'
          : `Merchants have shipped ${count} parcels for you`,
      line: ({ code, carrier, trackingNumber }) =>
        `Request ${code}: ${[carrier, trackingNumber].filter((part) => part !== '').join(' ')}`,
      note: () => 'The parcel is in your list of parcels. You don’t need to register it.',
      action: 'View request',
    },
    requestLapsed: {
      subject: (count) =>
        count === 1 ? 'Your buying request expired' : `${count} of your buying requests expired`,
      line: ({ code, kind }) =>
        kind === 'mall'
          ? `Request ${code} wasn’t paid within 24 hours.`
          : `Request ${code} wasn’t paid within 7 days.`,
      note: () => 'If you still want the goods, order them again.',
      action: 'View request',
    },
    requestSupplementDue: {
      subject: (count) =>
        count === 1
          ? 'Your goods cost more than you paid'
          : `${count} of your buying requests cost more than you paid`,
      line: ({ code, amountFen, words }) => `Request ${code}: ${yuan(amountFen)}. ${words}`,
      note: () => 'Pay the difference or cancel the request.',
      action: 'View request',
    },
    requestAfterSales: {
      subject: (count) =>
        count === 1 ? 'News on a return or refund' : `News on ${count} returns and refunds`,
      line: ({ code, outcome, refundedFen, reason }) => {
        const what = {
          accepted: `Request ${code}: the return was accepted. We’ll send the goods back to the seller.`,
          refused: `Request ${code}: the return was declined.`,
          settled: `Request ${code}: the return is finished. ${yuan(refundedFen)} is in your balance.`,
          closed: `Request ${code}: the return was closed without a refund.`,
          refunded: `Request ${code}: the seller refunded ${yuan(refundedFen)}, which is in your balance.`,
        }[outcome]
        return [what, reason].filter((part) => part !== '').join(' ')
      },
      note: () => 'If you have questions, contact customer service.',
      action: 'View request',
    },
    requestCancelled: {
      subject: (count) =>
        count === 1
          ? 'Your buying request was cancelled'
          : `${count} of your buying requests were cancelled`,
      line: ({ code, refundedFen, reasonKind, reason }) =>
        `Request ${code}: ${yuan(refundedFen)} is back in your balance. ${why(reasonKind, reason)}`,
      note: () => 'If you have questions, contact customer service.',
      action: 'View request',
    },
  },
  topics: {
    requestApproved: 'approved buying requests',
    requestDeclined: 'buying requests that weren’t approved',
    requestShipped: 'goods shipped by merchants',
    requestLapsed: 'expired buying requests',
  },
})
