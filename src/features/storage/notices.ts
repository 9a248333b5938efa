import type { Notices } from '#engine/shared/notice.ts'
import { paths } from '#engine/shared/paths.ts'
import { msg } from '#engine/shared/texts.ts'
import { shipButton } from '#features/parcels/notices.ts'

const ENDED = { return: msg('returned'), dispose: msg('disposed of') }

/** What members hear of the storage of their parcels, and how they leave it without being shipped. */
export const STORAGE_NOTICES = {
  storageEnding: {
    opens: ({ objectId: id, args: { code } }) => paths.parcel({ id, code }),
    buttons: ({ objectId: parcel }) => [shipButton(parcel)],
    push: ({ lastDigits, daysLeft, feeFen }, { t }) => ({
      title:
        feeFen > 0
          ? t('A parcel now has a storage fee')
          : daysLeft === 0
            ? t('Last day of free storage')
            : t(
                '{daysLeft, plural, one {1 day of free storage left} other {{daysLeft} days of free storage left}}',
                { daysLeft },
              ),
      body: t(
        'The parcel ending in {lastDigits} is still in our warehouse. Open {name} to ship it.',
        { lastDigits },
      ),
    }),
    mail: {
      subject: msg(
        '{count, plural, one {Free storage of a parcel is ending} other {Free storage of {count} parcels is ending}}',
      ),
      line: ({ code, originWarehouse, freeUntil, daysLeft, feeFen }, { t, yuan, day, place }) => {
        const until =
          originWarehouse === null
            ? day(freeUntil)
            : t('{day} ({warehouse} time)', {
                day: day(freeUntil),
                warehouse: place(originWarehouse),
              })
        if (feeFen > 0) {
          return t(
            'Parcel {code}: free storage ended on {until}. The storage fee is {fee} so far.',
            { code, until, fee: yuan(feeFen) },
          )
        }
        return daysLeft === 0
          ? t('Parcel {code}: {until} is the last free day.', { code, until })
          : t(
              'Parcel {code}: free until {until}, {daysLeft, plural, one {1 day} other {{daysLeft} days}} left.',
              { code, until, daysLeft },
            )
      },
      note: msg(
        'After that, each day costs a fee up to a maximum, which you pay when you ship. It stops when you submit an order.',
      ),
      action: msg('See parcel'),
    },
    topic: msg('the end of free storage'),
    example: {
      code: 'PK36XCQEZ3D',
      originWarehouse: 'JP',
      freeUntil: '2026-11-25',
      daysLeft: 3,
      feeFen: 0,
    },
  },
  storageLastNotice: {
    opens: ({ objectId: id, args: { code } }) => paths.parcel({ id, code }),
    push: {
      title: msg('Last notice about your parcel'),
      body: msg(
        'The storage fee of the parcel ending in {lastDigits} is at its maximum. Ship it, or choose return or disposal.',
      ),
    },
    mail: {
      subject: msg(
        '{count, plural, one {Last notice about your parcel} other {Last notice about {count} of your parcels}}',
      ),
      line: ({ code, feeFen }, { t, yuan }) =>
        t('Parcel {code}: the storage fee has reached its maximum of {fee}.', {
          code,
          fee: yuan(feeFen),
        }),
      note: msg(
        'Ship it, or choose return or disposal. If we don’t hear from you for at least 30 days, two of our staff may decide to dispose of it.',
      ),
      action: msg('Decide now'),
    },
    example: {
      code: 'PK36XCQEZ3D',
      originWarehouse: 'JP',
      freeUntil: '2026-11-25',
      daysLeft: 3,
      feeFen: 0,
    },
  },
  endingAsked: {
    opens: ({ objectId: id, args: { code } }) => paths.parcel({ id, code }),
    push: ({ lastDigits, reason }, { t }) => ({
      title: t('Tell us what to do with a parcel'),
      body:
        reason === 'prohibited'
          ? t('The parcel ending in {lastDigits} contains prohibited goods and can’t be shipped.', {
              lastDigits,
            })
          : t('The parcel ending in {lastDigits} has been stored too long.', { lastDigits }),
    }),
    mail: {
      subject: msg(
        '{count, plural, one {Tell us what to do with a parcel} other {Tell us what to do with {count} parcels}}',
      ),
      line: ({ code, reason, words }, { t }) =>
        reason === 'prohibited'
          ? t('Parcel {code} contains prohibited goods and can’t be shipped. {words}', {
              code,
              words,
            })
          : t('Parcel {code} has been stored too long. {words}', { code, words }),
      note: msg('Choose return or disposal. We’ll do what you choose and show you a photo.'),
      action: msg('Choose now'),
    },
    example: { code: 'PK36XCQEZ3D', reason: 'storage', words: 'See the photos.' },
  },
  parcelEnded: {
    opens: ({ objectId: id, args: { code } }) => paths.parcel({ id, code }),
    push: ({ lastDigits, choice }, { t }) => ({
      title: t('A parcel was {choice}', { choice: t(ENDED[choice]) }),
      body: t('It ends in {lastDigits}. Open {name} to see the photo.', { lastDigits }),
    }),
    mail: {
      subject: msg(
        '{count, plural, one {Your parcel has been dealt with} other {{count} parcels have been dealt with}}',
      ),
      line: ({ code, choice, carrier, trackingNumber }, { t }) =>
        choice === 'return'
          ? t('Parcel {code}: returned by {carrier}, {trackingNumber}', {
              code,
              carrier,
              trackingNumber,
            })
          : t('Parcel {code}: disposed of', { code }),
      note: msg('The photo is on the parcel’s page. If anything is unclear, contact us.'),
      action: msg('See the photo'),
    },
    example: { code: 'PK36XCQEZ3D', carrier: 'EMS', trackingNumber: 'EE123', choice: 'return' },
  },
} satisfies Partial<Notices>
