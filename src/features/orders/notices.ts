import type { Notices } from '#engine/shared/notice.ts'
import { paths } from '#engine/shared/paths.ts'
import { msg } from '#engine/shared/texts.ts'
import { payButton } from '#features/payments/notices.ts'

const MILESTONES = {
  customs: msg('in customs clearance'),
  availableForPickup: msg('ready for pickup'),
  outForDelivery: msg('out for delivery'),
  deliveryFailure: msg('not delivered at the first attempt'),
  exception: msg('delayed'),
  returned: msg('on its way back to us'),
}
const NEEDS = {
  identity: msg('an identity number'),
  invoice: msg('a proof of purchase'),
  address: msg('a corrected address'),
  payment: msg('a payment'),
}
const STOPS = {
  tooDear: msg('The price is above your limit.'),
  dayPassed: msg('Your last day has passed.'),
  parcelGone: msg('One of the parcels is no longer waiting.'),
  parcelHeld: msg('One of the parcels can’t be shipped.'),
  otherWarehouse: msg('One of the parcels arrived at another warehouse.'),
  lineEnded: msg('The shipping line is no longer offered.'),
  lineRefuses: msg('The shipping line doesn’t take these parcels.'),
  address: msg('The address can’t be used.'),
  declaration: msg('The customs entries don’t match the goods any more.'),
  coupons: msg('A coupon can’t be used any more.'),
  moneyOwed: msg('Your account has an amount to settle first.'),
  orderedApart: msg('You ordered one of the parcels on its own.'),
  other: msg('The order couldn’t be submitted.'),
}
const NO_BILL = {
  lineEnded: msg('its shipping line is no longer offered.'),
  lineRefuses: msg('its shipping line no longer takes these cartons.'),
}

/** What members hear of their orders. */
export const ORDER_NOTICES = {
  feesReady: {
    opens: ({ args }) => paths.order(args.transCode),
    buttons: ({ objectId }) => [payButton(objectId)],
    push: {
      title: msg('Your order is packed. Pay to ship it'),
      body: msg('The fees for the order ending in {lastDigits} are ready and within the estimate.'),
    },
    mail: {
      subject: msg(
        '{count, plural, one {Your order is packed. Pay to ship it} other {{count} orders are packed. Pay to ship them}}',
      ),
      line: ({ transCode, orderTotalFen }, { t, yuan }) =>
        t('Order {transCode}: {orderTotal}', { transCode, orderTotal: yuan(orderTotalFen) }),
      note: msg('The bill is within the estimate and valid for 14 days.'),
      action: msg('View bill'),
    },
    topic: msg('bills to pay'),
    example: { transCode: 'TCA6PFEWCZ1', orderTotalFen: 12_000 },
  },
  billNeedsConsent: {
    opens: ({ args }) => paths.order(args.transCode),
    buttons: ({ objectId }) => [payButton(objectId)],
    push: {
      title: msg('Your bill is above the estimate'),
      body: msg(
        'Open {name} to see what changed for the order ending in {lastDigits} before you pay.',
      ),
    },
    mail: {
      subject: msg(
        '{count, plural, one {Your bill is above the estimate} other {{count} bills are above the estimate}}',
      ),
      line: ({ transCode, orderTotalFen, estimateFen }, { t, yuan }) =>
        t('Order {transCode}: {orderTotal}, estimated {estimate}', {
          transCode,
          orderTotal: yuan(orderTotalFen),
          estimate: yuan(estimateFen),
        }),
      note: msg(
        'Check what changed, with the photos and measures of the cartons. Then pay, or ask for repacking. Nothing ships before you pay.',
      ),
      action: msg('See what changed'),
    },
    topic: msg('bills above the estimate'),
    example: { transCode: 'TCA6PFEWCZ1', orderTotalFen: 12_000, estimateFen: 10_000 },
  },
  parcelTakenOut: {
    opens: ({ args }) => paths.order(args.transCode),
    push: {
      title: msg('A parcel was taken out of your order'),
      body: msg('The order ending in {lastDigits} goes on without it. Open {name} to read why.'),
    },
    mail: {
      subject: msg(
        '{count, plural, one {A parcel was taken out of your order} other {{count} parcels were taken out of your orders}}',
      ),
      line: msg('Parcel {code} of order {transCode}. Reason: {reason}'),
      note: msg(
        '{count, plural, one {The order goes on without it. The parcel is back in your list.} other {The orders go on without them. The parcels are back in your list.}}',
      ),
      action: msg('View order'),
    },
    topic: msg('parcels taken out of orders'),
    example: { transCode: 'TCA6PFEWCZ1', code: 'PK36XCQEZ3D', reason: 'As agreed by phone.' },
  },
  billReopened: {
    opens: ({ args }) => paths.order(args.transCode),
    push: {
      title: msg('Your bill has expired'),
      body: msg(
        'The order ending in {lastDigits} can’t be billed again on its shipping line. Open {name} to read why.',
      ),
    },
    mail: {
      subject: msg(
        '{count, plural, one {Your bill has expired} other {{count} of your bills have expired}}',
      ),
      line: ({ transCode, why }, { t }) =>
        t('Order {transCode}: {why}', { transCode, why: t(NO_BILL[why]) }),
      note: msg(
        'There’s nothing to pay now. The warehouse will pack the order again or cancel it. To ship on another line, contact customer service.',
      ),
      action: msg('View order'),
    },
    topic: msg('bills that can’t be issued again'),
    example: { transCode: 'TCA6PFEWCZ1', why: 'lineEnded' },
  },
  standingOrderPlaced: {
    opens: ({ args }) => paths.order(args.transCode),
    push: {
      title: msg('Your parcels are here and ordered'),
      body: msg('The order ending in {lastDigits} is submitted. We pack it next.'),
    },
    mail: {
      subject: msg(
        '{count, plural, one {Your parcels are here and ordered} other {{count} of your orders are submitted}}',
      ),
      line: ({ transCode, orderTotalFen }, { t, yuan }) =>
        t('Order {transCode}: {orderTotal}', { transCode, orderTotal: yuan(orderTotalFen) }),
      note: msg('All parcels arrived, and the price is within your limit. Nothing is paid yet.'),
      action: msg('View order'),
    },
    topic: msg('parcels that are ordered together'),
    example: { transCode: 'TCA6PFEWCZ1', orderTotalFen: 12_000 },
  },
  standingOrderStopped: {
    opens: () => paths.orders(),
    knownBy: 'code',
    push: ({ why }, { t }) => ({
      title: t('Your waiting parcels weren’t ordered'),
      body: t(STOPS[why]),
    }),
    mail: {
      subject: msg(
        '{count, plural, one {Your waiting parcels weren’t ordered} other {{count} of your waiting orders weren’t submitted}}',
      ),
      line: ({ code, why }, { t, join }) =>
        join('sentences', [t('Parcel {code} and others.', { code }), t(STOPS[why])]),
      note: msg('Nothing was ordered. Order the parcels yourself, or change what you chose.'),
      action: msg('See why'),
    },
    topic: msg('waiting parcels that aren’t ordered'),
    example: { code: 'PK36XCQEZ3D', why: 'tooDear' },
  },
  orderShipped: {
    opens: ({ args }) => paths.order(args.transCode),
    push: {
      title: msg('Your order has shipped'),
      body: msg('The order ending in {lastDigits} is with the carrier. Tap to track it.'),
    },
    mail: {
      subject: msg(
        '{count, plural, one {Your order has shipped} other {{count} of your orders have shipped}}',
      ),
      line: ({ transCode, cartons }, { t }) =>
        cartons === 1
          ? t('Order {transCode}', { transCode })
          : t('Order {transCode}, {cartons} cartons', { transCode, cartons }),
      note: msg('Tracking starts once the carrier scans the cartons.'),
      action: msg('Track order'),
    },
    topic: msg('shipped orders'),
    example: { transCode: 'TCA6PFEWCZ1', cartons: 2 },
  },
  trackingMilestone: {
    opens: ({ args }) => paths.order(args.transCode),
    push: ({ lastDigits, status }, { t }) => ({
      title: t('Tracking update'),
      body: t('The order ending in {lastDigits} is {status}.', {
        lastDigits,
        status: t(MILESTONES[status]),
      }),
    }),
    mail: {
      subject: msg('{count, plural, one {Tracking update} other {{count} tracking updates}}'),
      line: ({ transCode, status }, { t }) =>
        t('Order {transCode} is {status}.', { transCode, status: t(MILESTONES[status]) }),
      note: msg('Open {name} to read what this means and what to do.'),
      action: msg('Track order'),
    },
    topic: msg('tracking updates'),
    example: { transCode: 'TCA6PFEWCZ1', status: 'customs' },
  },
  orderDelivered: {
    opens: ({ args }) => paths.order(args.transCode),
    push: {
      title: msg('Your order was delivered'),
      body: msg('The order ending in {lastDigits} has arrived.'),
    },
    mail: {
      subject: msg(
        '{count, plural, one {Your order was delivered} other {{count} of your orders were delivered}}',
      ),
      line: msg('Order {transCode}'),
      note: msg('If something is missing or damaged, contact customer service.'),
      action: msg('View order'),
    },
    topic: msg('delivered orders'),
    example: { transCode: 'TCA6PFEWCZ1' },
  },
  orderCancelled: {
    opens: ({ args }) => paths.order(args.transCode),
    push: {
      title: msg('Your order was cancelled'),
      body: msg(
        'The parcels of the order ending in {lastDigits} are ready to ship again. Open {name} to read why.',
      ),
    },
    mail: {
      subject: msg(
        '{count, plural, one {Your order was cancelled} other {{count} of your orders were cancelled}}',
      ),
      line: ({ transCode, refundedFen, reason }, { t, yuan }) =>
        refundedFen > 0
          ? t('Order {transCode}: {refunded} is back in your balance. Reason: {reason}', {
              transCode,
              refunded: yuan(refundedFen),
              reason,
            })
          : t('Order {transCode}. Reason: {reason}', { transCode, reason }),
      note: msg('The parcels are ready to ship again, and the coupons are yours again.'),
      action: msg('View order'),
    },
    example: { transCode: 'TCA6PFEWCZ1', refundedFen: 100, reason: 'As agreed by phone.' },
  },
  supplementDue: {
    opens: ({ args }) => paths.order(args.transCode),
    push: {
      title: msg('An extra cost needs your decision'),
      body: msg('It’s about the order ending in {lastDigits}. Open {name} to see the evidence.'),
    },
    mail: {
      subject: msg(
        '{count, plural, one {An extra cost needs your decision} other {{count} extra costs need your decision}}',
      ),
      line: ({ transCode, amountFen, words }, { t, yuan }) =>
        t('Order {transCode}: {amount}. {words}', { transCode, amount: yuan(amountFen), words }),
      note: msg('Check the evidence, then pay or decline.'),
      action: msg('View order'),
    },
    example: { transCode: 'TCA6PFEWCZ1', amountFen: 100, words: 'See the photos.' },
  },
  needAsked: {
    opens: ({ args }) => paths.order(args.transCode),
    push: ({ lastDigits, need }, { t }) => ({
      title: t('The carrier needs something from you'),
      body: t('The order ending in {lastDigits} needs {need} to move on.', {
        lastDigits,
        need: t(NEEDS[need]),
      }),
    }),
    mail: {
      subject: msg('The carrier needs something from you'),
      line: ({ transCode, need, words, deadline }, { t }) =>
        deadline === null
          ? t('Order {transCode} needs {need}. {words}', { transCode, need: t(NEEDS[need]), words })
          : t('Order {transCode} needs {need} by {deadline}. {words}', {
              transCode,
              deadline: deadline.slice(0, 10),
              need: t(NEEDS[need]),
              words,
            }),
      note: msg('Without it, the carrier may return the order.'),
      action: msg('Answer', 'a need'),
    },
    topic: msg('what carriers ask for'),
    example: {
      transCode: 'TCA6PFEWCZ1',
      need: 'identity',
      deadline: null,
      words: 'See the photos.',
    },
  },
} satisfies Partial<Notices>
