import type { Button, Notices } from '#engine/shared/notice.ts'
import { paths } from '#engine/shared/paths.ts'
import { msg, type Texts } from '#engine/shared/texts.ts'
import type { ParcelFacts } from './rules/parcel-correction.ts'

/** What changed of a parcel, as "2.5 kg → 1.25 kg"; what it is where nothing did. */
function changesOf(before: ParcelFacts, after: ParcelFacts, { t, join }: Texts): string {
  const facts = [weightOf, sizeOf, (of: ParcelFacts) => t(CLASSES[of.goodsClass])]
  const both = facts.map((fact) => [fact(before), fact(after)] as const)
  const changed = both.filter(([was, is]) => was !== is)
  return join(
    'clauses',
    changed.length === 0 ? both.map(([, is]) => is) : changed.map(([was, is]) => `${was} → ${is}`),
  )
}
const weightOf = ({ weightGrams: grams }: ParcelFacts) =>
  grams === null ? '–' : grams < 1_000 ? `${grams} g` : `${grams / 1_000} kg`
const sizeOf = ({ lengthMm, widthMm, heightMm }: ParcelFacts) =>
  `${[lengthMm, widthMm, heightMm].map((side) => (side === null ? '–' : side / 10)).join(' × ')} cm`
const isBarred = (before: ParcelFacts, after: ParcelFacts) =>
  after.goodsClass === 'prohibited' && before.goodsClass !== after.goodsClass

const CLASSES = {
  standard: msg('standard'),
  restricted: msg('restricted'),
  prohibited: msg('prohibited'),
}

/** The button that begins an order with a parcel, by its id. */
export const shipButton = (parcel: string): Button => ({
  action: 'ship',
  title: msg('Ship'),
  opens: paths.outbound({ parcel }),
})
const photosButton = (opens: string): Button => ({
  action: 'photos',
  title: msg('See photos'),
  opens,
})

/** What members hear of their parcels. */
export const PARCEL_NOTICES = {
  parcelReceived: {
    knownBy: 'trackingNumber',
    opens: ({ objectId: id, args: { code } }) => paths.parcel({ id, code }),
    buttons: ({ objectId: parcel, args: { code } }) => {
      const ship = shipButton(parcel)
      return code === null ? [ship] : [ship, photosButton(paths.parcelPhotos(code))]
    },
    push: {
      title: msg('Your parcel is in our warehouse'),
      body: msg(
        'The parcel ending in {lastDigits} has been weighed and measured, and is ready to ship.',
      ),
    },
    many: {
      opens: paths.parcels('toShip'),
      title: msg('{count} parcels are in our warehouse'),
      body: msg('They’ve been weighed and measured, and are ready to ship.'),
    },
    mail: {
      subject: msg(
        '{count, plural, one {Your parcel is in our warehouse} other {{count} of your parcels are in our warehouse}}',
      ),
      line: ({ trackingNumber, code, originWarehouse }, { t, join, place }) =>
        join('clauses', [
          t('Tracking number {trackingNumber}', { trackingNumber }),
          code && t('package number {code}', { code }),
          originWarehouse && place(originWarehouse),
        ]),
      note: msg(
        '{count, plural, one {We weighed and measured it. It’s ready to ship.} other {We weighed and measured them. They’re ready to ship.}}',
      ),
      action: msg('View parcel'),
    },
    topic: msg('received parcels'),
    example: {
      trackingNumber: 'SF1234567890123',
      code: 'PK36XCQEZ3D',
      originWarehouse: 'CN',
      destinationWarehouseId: 'CN',
    },
  },
  parcelUndeclared: {
    knownBy: 'trackingNumber',
    opens: ({ objectId: id, args: { code } }) => paths.parcel({ id, code }),
    push: {
      title: msg('A parcel has arrived for you'),
      body: msg('It ends in {lastDigits}. Declare its contents to make it ready to ship.'),
    },
    many: {
      opens: paths.parcels('toDeclare'),
      title: msg('{count} parcels have arrived for you'),
      body: msg('Declare their contents to make them ready to ship.'),
    },
    mail: {
      subject: msg(
        '{count, plural, one {A parcel has arrived for you. Declare its contents} other {{count} parcels have arrived for you. Declare their contents}}',
      ),
      line: ({ trackingNumber, code }, { t }) =>
        code
          ? t('Tracking number {trackingNumber}, package number {code}', { trackingNumber, code })
          : t('Tracking number {trackingNumber}', { trackingNumber }),
      note: msg(
        '{count, plural, one {It arrived before it was registered. Declare what’s inside to make it ready to ship.} other {They arrived before they were registered. Declare what’s inside to make them ready to ship.}}',
      ),
      action: msg('Declare goods'),
    },
    topic: msg('parcels to declare'),
    example: {
      trackingNumber: 'SF1234567890123',
      code: 'PK36XCQEZ3D',
      originWarehouse: 'CN',
      destinationWarehouseId: 'CN',
    },
  },
  claimDecided: {
    opens: ({ objectId: id }) => paths.parcel({ id, code: null }),
    push: ({ status }, { t }) =>
      status === 'accepted'
        ? {
            title: t('Your claim was accepted'),
            body: t('The parcel is now yours. It’s in our warehouse.'),
          }
        : { title: t('Your claim was declined'), body: t('Open {name} to read why.') },
    mail: {
      subject: msg(
        '{count, plural, one {We’ve decided your claim} other {We’ve decided {count} of your claims}}',
      ),
      line: ({ status, reason }, { t }) =>
        status === 'accepted'
          ? t('Accepted. The parcel is now yours. It’s in our warehouse.')
          : t('Declined. Reason: {reason}', { reason }),
      note: msg('If you think a decision is wrong, contact customer service.'),
      action: msg('View parcel'),
    },
    topic: msg('decided claims'),
    example: { status: 'declined', reason: 'As agreed by phone.' },
  },
  inspectionResult: {
    opens: ({ args }) => paths.inspection(args.code),
    buttons: ({ args: { code, state } }) =>
      state === 'done' ? [photosButton(paths.inspection(code))] : [],
    push: ({ lastDigits, state }, { t }) =>
      state === 'done'
        ? {
            title: t('Your inspection result is ready'),
            body: t('Open {name} to see what we found in the parcel ending in {lastDigits}.', {
              lastDigits,
            }),
          }
        : {
            title: t('We couldn’t inspect your parcel'),
            body: t(
              'The fee for the parcel ending in {lastDigits} is back in your balance. Open {name} to read why.',
              { lastDigits },
            ),
          },
    mail: {
      subject: msg(
        '{count, plural, one {Update on your inspection} other {Updates on {count} inspections}}',
      ),
      line: ({ code, state, refundedFen, reason }, { t, yuan }) => {
        if (state === 'refunded') {
          return t(
            'Parcel {code} couldn’t be inspected, and {refunded} is back in your balance. Reason: {reason}',
            { code, refunded: yuan(refundedFen), reason },
          )
        }
        return refundedFen > 0
          ? t('Parcel {code}. {refunded} for what couldn’t be done is back in your balance.', {
              code,
              refunded: yuan(refundedFen),
            })
          : t('Parcel {code}', { code })
      },
      note: msg('{count, plural, one {It’s ready to ship.} other {They’re ready to ship.}}'),
      action: msg('View result'),
    },
    topic: msg('inspection results'),
    example: {
      code: 'PK36XCQEZ3D',
      refundedFen: 300,
      reason: 'As agreed by phone.',
      state: 'refunded',
    },
  },
  parcelReassigned: {
    opens: ({ args }) => paths.parcels(args.isExpected ? 'toWarehouse' : 'all'),
    push: {
      title: msg('A parcel wasn’t yours'),
      body: msg(
        'We filed the parcel ending in {lastDigits} under your account by mistake. Open {name} for details.',
      ),
    },
    mail: {
      subject: msg(
        '{count, plural, one {We filed a parcel under your account by mistake} other {We filed {count} parcels under your account by mistake}}',
      ),
      line: ({ code, trackingNumber, isExpected, reason }, { t }) =>
        isExpected
          ? t(
              'Parcel {code} ({trackingNumber}) belongs to someone else. Your own registration of this tracking number is back under “On its way to us”. {reason}',
              { code, trackingNumber, reason },
            )
          : t(
              'Parcel {code} ({trackingNumber}) belongs to someone else and is no longer in your list. {reason}',
              { code, trackingNumber, reason },
            ),
      note: msg(
        'If it was in an unpaid order, we’ve taken it out. We’re sorry for the mistake. If you think the parcel is yours, contact us.',
      ),
      action: msg('See my parcels'),
    },
    example: {
      code: 'PK36XCQEZ3D',
      trackingNumber: 'SF123',
      isExpected: true,
      reason: 'As agreed by phone.',
    },
  },
  parcelCorrected: {
    opens: ({ objectId: id, args: { code } }) => paths.parcel({ id, code }),
    push: ({ lastDigits, has, before, after }, { t }) => ({
      title: isBarred(before, after)
        ? t('Your parcel can’t be shipped')
        : has.damage
          ? t('Your parcel is damaged')
          : t('We corrected your parcel'),
      body: t(
        'We checked the parcel ending in {lastDigits} again. Open {name} to see what changed.',
        { lastDigits },
      ),
    }),
    mail: {
      subject: msg(
        '{count, plural, one {We corrected one of your parcels} other {We corrected {count} of your parcels}}',
      ),
      line: ({ code, before, after, damage, reason, bill, isTakenOut }, words) => {
        const { t, yuan, join } = words
        const billed = bill && { transCode: bill.transCode, total: yuan(bill.totalFen) }
        return join('sentences', [
          t('Parcel {code}: {changes}', { code, changes: changesOf(before, after, words) }),
          damage && t('Damage: {damage}', { damage }),
          t(msg('{reason}', 'why staff corrected a parcel'), { reason }),
          billed &&
            (bill.isPaid
              ? t('Order {transCode}, {total}, was paid already.', billed)
              : t('Order {transCode}, {total}, was billed before.', billed)),
          isTakenOut && t('We took the parcel out of its order.'),
        ])
      },
      note: msg(
        'All measurements and photos are in the parcel’s evidence. If a bill should change, or you disagree, contact us.',
      ),
      action: msg('See the parcel'),
    },
    example: {
      code: 'PK36XCQEZ3D',
      damage: '',
      reason: 'As agreed by phone.',
      bill: null,
      isTakenOut: false,
      before: {
        weightGrams: 2_500,
        lengthMm: 200,
        widthMm: 150,
        heightMm: 100,
        goodsClass: 'standard',
      },
      after: {
        weightGrams: 1_250,
        lengthMm: 200,
        widthMm: 150,
        heightMm: 100,
        goodsClass: 'standard',
      },
    },
  },
  parcelMissing: {
    opens: ({ objectId: id, args: { code } }) => paths.parcel({ id, code }),
    push: {
      title: msg('We’re looking for your parcel'),
      body: msg('The parcel ending in {lastDigits} wasn’t on its shelf. Open {name} for details.'),
    },
    mail: {
      subject: msg(
        '{count, plural, one {We’re looking for your parcel} other {We’re looking for {count} of your parcels}}',
      ),
      line: msg('Parcel {code} ({trackingNumber}) wasn’t on its shelf when we counted on {at}.'),
      note: msg(
        'You can’t ship it or order an inspection until we find it. We’ll let you know as soon as we do. If it’s still missing after 48 hours, we open a compensation claim for you.',
      ),
      action: msg('See parcel'),
    },
    example: { code: 'PK36XCQEZ3D', trackingNumber: 'SF123' },
  },
  parcelFound: {
    opens: ({ objectId: id, args: { code } }) => paths.parcel({ id, code }),
    push: {
      title: msg('We found your parcel'),
      body: msg('The parcel ending in {lastDigits} is back in its place. Open {name} to see it.'),
    },
    mail: {
      subject: msg(
        '{count, plural, one {We found your parcel} other {We found {count} of your parcels}}',
      ),
      line: msg('Parcel {code} ({trackingNumber}) is here again.'),
      note: msg(
        'You can use it as before. If we had opened a claim for it, the claim is closed. We’re sorry for the wait.',
      ),
      action: msg('See parcel'),
    },
    example: { code: 'PK36XCQEZ3D', trackingNumber: 'SF123' },
  },
} satisfies Partial<Notices>
