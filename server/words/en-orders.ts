import { yuanWords } from '#shared/domain/money.ts'
import { enRequests } from './en-requests.ts'
import type { OrderWords } from './words.ts'

const yuan = (amountFen: number) => yuanWords('en', amountFen)
const MILESTONES = {
  customs: 'in customs clearance',
  availableForPickup: 'ready for pickup',
  outForDelivery: 'out for delivery',
  deliveryFailure: 'not delivered at the first attempt',
  exception: 'delayed',
  returned: 'on its way back to us',
} as const
const NEEDS = {
  identity: 'an identity number',
  invoice: 'a proof of purchase',
  address: 'a corrected address',
  payment: 'a payment',
} as const

const NO_BILL = {
  lineEnded: 'its shipping line is no longer offered.',
  lineRefuses: 'its shipping line no longer takes these cartons.',
} as const

export const enOrders = (name: string): OrderWords => ({
  push: {
    ...enRequests(name).push,
    feesReady: ({ lastDigits }) => ({
      title: 'Your order is packed. Pay to ship it',
      body: `The fees for the order ending in ${lastDigits} are ready and within the estimate.`,
    }),
    billNeedsConsent: ({ lastDigits }) => ({
      title: 'Your bill is above the estimate',
      body: `Open ${name} to see what changed for the order ending in ${lastDigits} before you pay.`,
    }),
    parcelTakenOut: ({ lastDigits }) => ({
      title: 'A parcel was taken out of your order',
      body: `The order ending in ${lastDigits} goes on without it. Open ${name} to read why.`,
    }),
    billReopened: ({ lastDigits }) => ({
      title: 'Your bill has expired',
      body: `The order ending in ${lastDigits} can’t be billed again on its shipping line. Open ${name} to read why.`,
    }),
    orderShipped: ({ lastDigits }) => ({
      title: 'Your order has shipped',
      body: `The order ending in ${lastDigits} is with the carrier. Tap to track it.`,
    }),
    trackingMilestone: ({ lastDigits, status }) => ({
      title: 'Tracking update',
      body: `The order ending in ${lastDigits} is ${MILESTONES[status]}.`,
    }),
    orderDelivered: ({ lastDigits }) => ({
      title: 'Your order was delivered',
      body: `The order ending in ${lastDigits} has arrived.`,
    }),
    orderCancelled: ({ lastDigits }) => ({
      title: 'Your order was cancelled',
      body: `The parcels of the order ending in ${lastDigits} are ready to ship again. Open ${name} to read why.`,
    }),
    supplementDue: ({ lastDigits }) => ({
      title: 'An extra cost needs your decision',
      body: `It’s about the order ending in ${lastDigits}. Open ${name} to see the evidence.`,
    }),
    needAsked: ({ lastDigits, need }) => ({
      title: 'The carrier needs something from you',
      body: `The order ending in ${lastDigits} needs ${NEEDS[need]} to move on.`,
    }),
  },
  mail: {
    ...enRequests(name).mail,
    feesReady: {
      subject: (count) =>
        count === 1
          ? 'Your order is packed. Pay to ship it'
          : `${count} orders are packed. Pay to ship them`,
      line: ({ transCode, orderTotalFen }) => `Order ${transCode}: ${yuan(orderTotalFen)}`,
      note: () => 'The bill is within the estimate and valid for 14 days.',
      action: 'View bill',
    },
    billNeedsConsent: {
      subject: (count) =>
        count === 1 ? 'Your bill is above the estimate' : `${count} bills are above the estimate`,
      line: ({ transCode, orderTotalFen, estimateFen }) =>
        `Order ${transCode}: ${yuan(orderTotalFen)}, estimated ${yuan(estimateFen)}`,
      note: () =>
        'Check what changed, with the photos and measures of the cartons. Then pay, or ask for repacking. Nothing ships before you pay.',
      action: 'See what changed',
    },
    parcelTakenOut: {
      subject: (count) =>
        count === 1
          ? 'A parcel was taken out of your order'
          : `${count} parcels were taken out of your orders`,
      line: ({ transCode, code, reason }) =>
        `Parcel ${code} of order ${transCode}. Reason: ${reason}`,
      note: (count) =>
        count === 1
          ? 'The order goes on without it. The parcel is back in your list.'
          : 'The orders go on without them. The parcels are back in your list.',
      action: 'View order',
    },
    billReopened: {
      subject: (count) =>
        count === 1 ? 'Your bill has expired' : `${count} of your bills have expired`,
      line: ({ transCode, why }) => `Order ${transCode}: ${NO_BILL[why]}`,
      note: () =>
        'There’s nothing to pay now. The warehouse will pack the order again or cancel it. To ship on another line, contact customer service.',
      action: 'View order',
    },
    orderShipped: {
      subject: (count) =>
        count === 1 ? 'Your order has shipped' : `${count} of your orders have shipped`,
      line: ({ transCode, cartons }) =>
        cartons === 1 ? `Order ${transCode}` : `Order ${transCode}, ${cartons} cartons`,
      note: () => 'Tracking starts once the carrier scans the cartons.',
      action: 'Track order',
    },
    trackingMilestone: {
      subject: (count) => (count === 1 ? 'Tracking update' : `${count} tracking updates`),
      line: ({ transCode, status }) => `Order ${transCode} is ${MILESTONES[status]}.`,
      note: () => `Open ${name} to read what this means and what to do.`,
      action: 'Track order',
    },
    orderDelivered: {
      subject: (count) =>
        count === 1 ? 'Your order was delivered' : `${count} of your orders were delivered`,
      line: ({ transCode }) => `Order ${transCode}`,
      note: () => 'If something is missing or damaged, contact customer service.',
      action: 'View order',
    },
    orderCancelled: {
      subject: (count) =>
        count === 1 ? 'Your order was cancelled' : `${count} of your orders were cancelled`,
      line: ({ transCode, refundedFen, reason }) =>
        refundedFen > 0
          ? `Order ${transCode}: ${yuan(refundedFen)} is back in your balance. Reason: ${reason}`
          : `Order ${transCode}. Reason: ${reason}`,
      note: () => 'The parcels are ready to ship again, and the coupons are yours again.',
      action: 'View order',
    },
    supplementDue: {
      subject: (count) =>
        count === 1
          ? 'An extra cost needs your decision'
          : `${count} extra costs need your decision`,
      line: ({ transCode, amountFen, words }) => `Order ${transCode}: ${yuan(amountFen)}. ${words}`,
      note: () => 'Check the evidence, then pay or decline.',
      action: 'View order',
    },
    needAsked: {
      subject: () => 'The carrier needs something from you',
      line: ({ transCode, need, words, deadline }) =>
        deadline === null
          ? `Order ${transCode} needs ${NEEDS[need]}. ${words}`
          : `Order ${transCode} needs ${NEEDS[need]} by ${deadline.slice(0, 10)}. ${words}`,
      note: () => 'Without it, the carrier may return the order.',
      action: 'Answer',
    },
  },
  topics: {
    ...enRequests(name).topics,
    feesReady: 'bills to pay',
    billNeedsConsent: 'bills above the estimate',
    parcelTakenOut: 'parcels taken out of orders',
    billReopened: 'bills that can’t be issued again',
    orderShipped: 'shipped orders',
    trackingMilestone: 'tracking updates',
    orderDelivered: 'delivered orders',
    needAsked: 'what carriers ask for',
  },
})
