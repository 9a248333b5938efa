import { yuanWords } from '#shared/domain/money.ts'
import { ACCOUNT_WORDS } from './account.ts'
import { COMMUNITY_WORDS } from './community.ts'
import { COMPENSATION_WORDS } from './compensations.ts'
import { COUPON_WORDS } from './coupons.ts'
import { EMAIL_CHANGE_WORDS } from './email-change.ts'
import { enOrders } from './en-orders.ts'
import { enStorage } from './en-storage.ts'
import { enUnsubscribe } from './en-unsubscribe.ts'
import { MESSAGE_WORDS } from './messages.ts'
import { PASSKEY_WORDS } from './passkeys.ts'
import type { Words } from './words.ts'

const yuan = (amountFen: number) => yuanWords('en', amountFen)
const WAREHOUSES = { CN: 'China', SG: 'Singapore', JP: 'Japan' } as const

export const en = (name: string): Words => ({
  code: 'en',
  lang: 'en',
  name,
  loginCode: ACCOUNT_WORDS.en(name).loginCode,
  proofCode: ACCOUNT_WORDS.en(name).proofCode,
  accountDeleted: ACCOUNT_WORDS.en(name).deleted,
  emailChange: EMAIL_CHANGE_WORDS.en(name),
  push: {
    ...enOrders(name).push,
    ...enStorage(name).push,
    ...COMPENSATION_WORDS.en(name).push,
    ...MESSAGE_WORDS.en(name).push,
    ...COUPON_WORDS.en(name).push,
    ...COMMUNITY_WORDS.en(name).push,
    ...ACCOUNT_WORDS.en(name).push,
    ...PASSKEY_WORDS.en.push,
    ...EMAIL_CHANGE_WORDS.en(name).push,
    parcelReceived: ({ lastDigits }) => ({
      title: 'Your parcel is in our warehouse',
      body: `The parcel ending in ${lastDigits} has been weighed and measured, and is ready to ship.`,
    }),
    parcelUndeclared: ({ lastDigits }) => ({
      title: 'A parcel has arrived for you',
      body: `It ends in ${lastDigits}. Declare its contents to make it ready to ship.`,
    }),
    claimDecided: ({ accepted }) =>
      accepted
        ? {
            title: 'Your claim was accepted',
            body: 'The parcel is now yours. It’s in our warehouse.',
          }
        : { title: 'Your claim was declined', body: `Open ${name} to read why.` },
    inspectionResult: ({ lastDigits, state }) =>
      state === 'done'
        ? {
            title: 'Your inspection result is ready',
            body: `Open ${name} to see what we found in the parcel ending in ${lastDigits}.`,
          }
        : {
            title: 'We couldn’t inspect your parcel',
            body: `The fee for the parcel ending in ${lastDigits} is back in your balance. Open ${name} to read why.`,
          },
    topUpCredited: () => ({
      title: 'Top-up complete',
      body: `The money is in your balance. Open ${name} to see it.`,
    }),
    receiptDecided: ({ purpose, outcome }) => {
      switch (outcome) {
        case 'paid':
          return { title: 'Payment confirmed', body: 'We’ve received your transfer.' }
        case 'credited':
          return {
            title: 'Your transfer is in your balance',
            body: `We couldn’t use it for the intended payment. Open ${name} to see the details.`,
          }
        case 'rejected':
          return {
            title: purpose === 'topUp' ? 'Your top-up was rejected' : 'Your transfer was rejected',
            body: `Open ${name} to read why.`,
          }
      }
    },
    receiptOverdue: ({ isHeldBack }) => ({
      title: 'We’re still checking your transfer',
      body: isHeldBack
        ? 'It’s been 7 days. The part held from your balance is available again.'
        : 'It’s been 7 days. You’ll hear from us as soon as it’s done.',
    }),
    withdrawalDecided: ({ state }) => ({
      title: {
        sent: 'Your withdrawal is on its way',
        declined: 'Your withdrawal was declined',
        bounced: 'Your bank returned a withdrawal',
      }[state],
      body:
        state === 'sent'
          ? 'We’ve sent the money to your bank account.'
          : `The money is back in your balance. Open ${name} to read why.`,
    }),
    transferRecalled: () => ({
      title: 'A transfer was recalled',
      body: `The bank took back a transfer that was in your balance. Open ${name} to see the details.`,
    }),
    transferPlaced: () => ({
      title: 'Transfer received',
      body: `The money is in your balance. Open ${name} to see it.`,
    }),
    movementReversed: () => ({
      title: 'A transaction was reversed',
      body: `Open ${name} to see the details.`,
    }),
    login: () => ({
      title: 'New login to your account',
      body: 'Not you? Sign it out and change the password of your mailbox.',
    }),
  },
  mail: {
    ...enOrders(name).mail,
    ...enStorage(name).mail,
    ...COMPENSATION_WORDS.en(name).mail,
    ...MESSAGE_WORDS.en(name).mail,
    ...COUPON_WORDS.en(name).mail,
    ...COMMUNITY_WORDS.en(name).mail,
    ...ACCOUNT_WORDS.en(name).mail,
    ...PASSKEY_WORDS.en.mail,
    ...EMAIL_CHANGE_WORDS.en(name).mail,
    parcelReceived: {
      subject: (count) =>
        count === 1
          ? 'Your parcel is in our warehouse'
          : `${count} of your parcels are in our warehouse`,
      line: ({ trackingNumber, code, originWarehouse }) =>
        [
          `Tracking number ${trackingNumber}`,
          code && `package number ${code}`,
          originWarehouse && `${WAREHOUSES[originWarehouse]} warehouse`,
        ]
          .filter(Boolean)
          .join(', '),
      note: (count) =>
        count === 1
          ? 'We weighed and measured it. It’s ready to ship.'
          : 'We weighed and measured them. They’re ready to ship.',
      action: 'View parcel',
    },
    parcelUndeclared: {
      subject: (count) =>
        count === 1
          ? 'A parcel has arrived for you. Declare its contents'
          : `${count} parcels have arrived for you. Declare their contents`,
      line: ({ trackingNumber, code }) =>
        code
          ? `Tracking number ${trackingNumber}, package number ${code}`
          : `Tracking number ${trackingNumber}`,
      note: (count) =>
        count === 1
          ? 'It arrived before it was registered. Declare what’s inside to make it ready to ship.'
          : 'They arrived before they were registered. Declare what’s inside to make them ready to ship.',
      action: 'Declare goods',
    },
    claimDecided: {
      subject: (count) =>
        count === 1 ? 'We’ve decided your claim' : `We’ve decided ${count} of your claims`,
      line: ({ status, reason }) =>
        status === 'accepted'
          ? 'Accepted. The parcel is now yours. It’s in our warehouse.'
          : `Declined. Reason: ${reason}`,
      note: () => 'If you think a decision is wrong, contact customer service.',
      action: 'View parcel',
    },
    inspectionResult: {
      subject: (count) =>
        count === 1 ? 'Update on your inspection' : `Updates on ${count} inspections`,
      line: ({ code, state, refundedFen, reason }) => {
        if (state === 'refunded') {
          return `Parcel ${code} couldn’t be inspected, and ${yuan(refundedFen)} is back in your balance. Reason: ${reason}`
        }
        return refundedFen > 0
          ? `Parcel ${code}. ${yuan(refundedFen)} for what couldn’t be done is back in your balance.`
          : `Parcel ${code}`
      },
      note: (count) => (count === 1 ? 'It’s ready to ship.' : 'They’re ready to ship.'),
      action: 'View result',
    },
    topUpCredited: {
      subject: (count) =>
        count === 1 ? 'Your top-up is complete' : `${count} of your top-ups are complete`,
      line: ({ amountFen }) => `${yuan(amountFen)} has been added to your balance.`,
      note: () => 'You can pay with it right away.',
      action: 'View balance',
    },
    receiptDecided: {
      subject: (count) =>
        count === 1 ? 'We’ve checked your transfer' : `We’ve checked ${count} of your transfers`,
      line: ({ purpose, orderNumber, amountFen, state, isPaid, creditedFen, reason }) => {
        const what =
          purpose === 'topUp'
            ? `Top-up of ${yuan(amountFen)}`
            : `Transfer of ${yuan(amountFen)} for ${orderNumber}`
        if (state === 'rejected') return `${what}: rejected. Reason: ${reason}`
        if (!isPaid)
          return `${what}: we couldn’t use it for the intended payment, so ${yuan(creditedFen)} is in your balance.`
        return creditedFen > 0
          ? `${what}: confirmed. The excess of ${yuan(creditedFen)} is in your balance.`
          : `${what}: confirmed.`
      },
      note: () => 'If you think a decision is wrong, contact customer service.',
      action: 'View details',
    },
    receiptOverdue: {
      subject: (count) =>
        count === 1
          ? 'We’re still checking your transfer'
          : `We’re still checking ${count} of your transfers`,
      line: ({ amountFen, heldFen }) =>
        heldFen > 0
          ? `Transfer of ${yuan(amountFen)}: no decision after 7 days. The ${yuan(heldFen)} held from your balance is available again.`
          : `Transfer of ${yuan(amountFen)}: no decision after 7 days.`,
      note: () => 'You’ll hear from us as soon as it’s done. To ask, contact customer service.',
      action: 'View details',
    },
    withdrawalDecided: {
      subject: (count) =>
        count === 1 ? 'Update on your withdrawal' : `Update on ${count} of your withdrawals`,
      line: ({ state, amountFen, reason }) => {
        const amount = yuan(amountFen)
        if (state === 'sent')
          return `${amount} has been sent to your bank account. It usually takes 1 to 3 working days.`
        return state === 'declined'
          ? `${amount}: declined and back in your balance. Reason: ${reason}`
          : `${amount}: returned by the bank and back in your balance. Reason: ${reason}`
      },
      note: () => 'If you have questions, contact customer service.',
      action: 'View withdrawals',
    },
    transferRecalled: {
      subject: (count) =>
        count === 1 ? 'A transfer was recalled' : `${count} transfers were recalled`,
      line: ({ amountFen, owedFen, reason }) =>
        owedFen === 0
          ? `The bank took back ${yuan(amountFen)}. Reason: ${reason}`
          : `The bank took back ${yuan(amountFen)}, of which you owe us ${yuan(owedFen)}. Reason: ${reason}`,
      note: () =>
        'Money that comes in next settles what you owe first. Until then, you can’t ship parcels or withdraw money.',
      action: 'View transactions',
    },
    transferPlaced: {
      subject: (count) => (count === 1 ? 'Transfer received' : `${count} transfers received`),
      line: ({ amountFen }) => `${yuan(amountFen)} is in your balance.`,
      note: () =>
        'The transfer came without a transfer reference, so it took us longer to match it to you.',
      action: 'View transactions',
    },
    movementReversed: {
      subject: (count) =>
        count === 1 ? 'A transaction was reversed' : `${count} transactions were reversed`,
      line: ({ amountFen, reason }) =>
        amountFen > 0
          ? `${yuan(amountFen)} was added to your balance. Reason: ${reason}`
          : `${yuan(-amountFen)} was taken off your balance. Reason: ${reason}`,
      note: () => 'If you think this is wrong, contact customer service.',
      action: 'View transactions',
    },
    login: {
      subject: (count) =>
        count === 1
          ? `New login to your ${name} account`
          : `${count} new logins to your ${name} account`,
      line: (_, at) => `Login from a new device or browser, ${at}`,
      note: () =>
        'If this was you, there’s nothing to do. Not you? Sign the device out and change the password of your mailbox or your e-mail address, since login codes are sent there.',
      action: 'See logged-in devices',
    },
  },
  mailFrame: {
    more: (count) => `and ${count} more`,
    contact: (support) => `Questions? Contact customer service: ${support}`,
    required:
      'You can’t unsubscribe from this e-mail because it’s about your money, a parcel or the security of your account.',
    unsubscribe: (topic) => `Unsubscribe from e-mails about ${topic}`,
    settings: 'Manage notifications',
  },
  unsubscribe: {
    topics: {
      ...enOrders(name).topics,
      ...enStorage(name).topics,
      ...COMPENSATION_WORDS.en(name).topics,
      ...MESSAGE_WORDS.en(name).topics,
      ...COUPON_WORDS.en(name).topics,
      ...COMMUNITY_WORDS.en(name).topics,
      ...ACCOUNT_WORDS.en(name).topics,
      parcelReceived: 'received parcels',
      parcelUndeclared: 'parcels to declare',
      claimDecided: 'decided claims',
      inspectionResult: 'inspection results',
    },
    ...enUnsubscribe,
  },
})
