import { yuanWords } from '#shared/domain/money.ts'
import { changesOf } from './corrected-facts.ts'
import type { StorageWords } from './words.ts'

const yuan = (amountFen: number) => yuanWords('en', amountFen)

const WAREHOUSES = { CN: 'China', SG: 'Singapore', JP: 'Japan' } as const
const CLASSES = {
  standard: 'standard',
  restricted: 'restricted',
  prohibited: 'prohibited',
} as const
const ENDED = { return: 'returned', dispose: 'disposed of' } as const
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
/** "25 Nov 2026 (Japan time)" */
const dayAt = (day: string, warehouse: keyof typeof WAREHOUSES | null) => {
  const date = format.format(Date.parse(`${day}T00:00:00Z`))
  return warehouse === null ? date : `${date} (${WAREHOUSES[warehouse]} time)`
}

export const enStorage = (name: string): StorageWords => ({
  push: {
    storageEnding: ({ lastDigits, daysLeft, hasFee }) => ({
      title: hasFee
        ? 'A parcel now has a storage fee'
        : daysLeft === 0
          ? 'Last day of free storage'
          : daysLeft === 1
            ? '1 day of free storage left'
            : `${daysLeft} days of free storage left`,
      body: `The parcel ending in ${lastDigits} is still in our warehouse. Open ${name} to ship it.`,
    }),
    storageLastNotice: ({ lastDigits }) => ({
      title: 'Last notice about your parcel',
      body: `The storage fee of the parcel ending in ${lastDigits} is at its maximum. Ship it, or choose return or disposal.`,
    }),
    endingAsked: ({ lastDigits, reason }) => ({
      title: 'Tell us what to do with a parcel',
      body:
        reason === 'prohibited'
          ? `The parcel ending in ${lastDigits} contains prohibited goods and can’t be shipped.`
          : `The parcel ending in ${lastDigits} has been stored too long.`,
    }),
    parcelEnded: ({ lastDigits, choice }) => ({
      title: `A parcel was ${ENDED[choice]}`,
      body: `It ends in ${lastDigits}. Open ${name} to see the photo.`,
    }),
    parcelReassigned: ({ lastDigits }) => ({
      title: 'A parcel wasn’t yours',
      body: `We filed the parcel ending in ${lastDigits} under your account by mistake. Open ${name} for details.`,
    }),
    parcelCorrected: ({ lastDigits, isDamaged, isProhibited }) => ({
      title: isProhibited
        ? 'Your parcel can’t be shipped'
        : isDamaged
          ? 'Your parcel is damaged'
          : 'We corrected your parcel',
      body: `We checked the parcel ending in ${lastDigits} again. Open ${name} to see what changed.`,
    }),
    parcelMissing: ({ lastDigits }) => ({
      title: 'We’re looking for your parcel',
      body: `The parcel ending in ${lastDigits} wasn’t on its shelf. Open ${name} for details.`,
    }),
    parcelFound: ({ lastDigits }) => ({
      title: 'We found your parcel',
      body: `The parcel ending in ${lastDigits} is back in its place. Open ${name} to see it.`,
    }),
  },
  mail: {
    storageEnding: {
      subject: (count) =>
        count === 1
          ? 'Free storage of a parcel is ending'
          : `Free storage of ${count} parcels is ending`,
      line: ({ code, originWarehouse, freeUntil, daysLeft, feeFen }) => {
        const until = dayAt(freeUntil, originWarehouse)
        if (feeFen > 0) {
          return `Parcel ${code}: free storage ended on ${until}. The storage fee is ${yuan(feeFen)} so far.`
        }
        if (daysLeft === 0) return `Parcel ${code}: ${until} is the last free day.`
        const left = daysLeft === 1 ? '1 day' : `${daysLeft} days`
        return `Parcel ${code}: free until ${until}, ${left} left.`
      },
      note: () =>
        'After that, each day costs a fee up to a maximum, which you pay when you ship. It stops when you submit an order.',
      action: 'See parcel',
    },
    storageLastNotice: {
      subject: (count) =>
        count === 1
          ? 'Last notice about your parcel'
          : `Last notice about ${count} of your parcels`,
      line: ({ code, feeFen }) =>
        `Parcel ${code}: the storage fee has reached its maximum of ${yuan(feeFen)}.`,
      note: () =>
        'Ship it, or choose return or disposal. If we don’t hear from you for at least 30 days, two of our staff may decide to dispose of it.',
      action: 'Decide now',
    },
    endingAsked: {
      subject: (count) =>
        count === 1
          ? 'Tell us what to do with a parcel'
          : `Tell us what to do with ${count} parcels`,
      line: ({ code, reason, words }) =>
        reason === 'prohibited'
          ? `Parcel ${code} contains prohibited goods and can’t be shipped. ${words}`
          : `Parcel ${code} has been stored too long. ${words}`,
      note: () => 'Choose return or disposal. We’ll do what you choose and show you a photo.',
      action: 'Choose now',
    },
    parcelEnded: {
      subject: (count) =>
        count === 1 ? 'Your parcel has been dealt with' : `${count} parcels have been dealt with`,
      line: ({ code, choice, carrier, trackingNumber }) =>
        choice === 'return'
          ? `Parcel ${code}: returned by ${carrier}, ${trackingNumber}`
          : `Parcel ${code}: disposed of`,
      note: () => 'The photo is on the parcel’s page. If anything is unclear, contact us.',
      action: 'See the photo',
    },
    parcelReassigned: {
      subject: (count) =>
        count === 1
          ? 'We filed a parcel under your account by mistake'
          : `We filed ${count} parcels under your account by mistake`,
      line: ({ code, trackingNumber, isExpected, reason }) =>
        isExpected
          ? `Parcel ${code} (${trackingNumber}) belongs to someone else. Your own registration of this tracking number is back under “On its way to us”. ${reason}`
          : `Parcel ${code} (${trackingNumber}) belongs to someone else and is no longer in your list. ${reason}`,
      note: () =>
        'If it was in an unpaid order, we’ve taken it out. We’re sorry for the mistake. If you think the parcel is yours, contact us.',
      action: 'See my parcels',
    },
    parcelCorrected: {
      subject: (count) =>
        count === 1 ? 'We corrected one of your parcels' : `We corrected ${count} of your parcels`,
      line: ({ code, before, after, damage, reason, bill, isTakenOut }) =>
        [
          `Parcel ${code}: ${changesOf(before, after, CLASSES, ', ')}`,
          damage === '' ? '' : `Damage: ${damage}`,
          reason,
          bill === null
            ? ''
            : `Order ${bill.transCode}, ${yuan(bill.totalFen)}, ${bill.isPaid ? 'was paid already' : 'was billed before'}.`,
          isTakenOut ? 'We took the parcel out of its order.' : '',
        ]
          .filter((part) => part !== '')
          .join(' '),
      note: () =>
        'All measurements and photos are in the parcel’s evidence. If a bill should change, or you disagree, contact us.',
      action: 'See the parcel',
    },
    parcelMissing: {
      subject: (count) =>
        count === 1
          ? 'We’re looking for your parcel'
          : `We’re looking for ${count} of your parcels`,
      line: ({ code, trackingNumber }, at) =>
        `Parcel ${code} (${trackingNumber}) wasn’t on its shelf when we counted on ${at}.`,
      note: () =>
        'You can’t ship it or order an inspection until we find it. We’ll let you know as soon as we do. If it’s still missing after 48 hours, we open a compensation claim for you.',
      action: 'See parcel',
    },
    parcelFound: {
      subject: (count) =>
        count === 1 ? 'We found your parcel' : `We found ${count} of your parcels`,
      line: ({ code, trackingNumber }) => `Parcel ${code} (${trackingNumber}) is here again.`,
      note: () =>
        'You can use it as before. If we had opened a claim for it, the claim is closed. We’re sorry for the wait.',
      action: 'See parcel',
    },
  },
  topics: { storageEnding: 'the end of free storage' },
})
