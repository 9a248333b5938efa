import type { Notices } from '#engine/shared/notice.ts'
import { paths } from '#engine/shared/paths.ts'
import { msg, type Translate } from '#engine/shared/texts.ts'
import type { CompensatedFor } from '#features/compensations/events.ts'

const KINDS = { damage: msg('damage'), loss: msg('loss'), weight: msg('a wrong weight') }
const subjectOf = ({ transCode, code }: CompensatedFor, t: Translate) =>
  transCode === null
    ? t('Parcel {code}', { code: code ?? '' })
    : t('Order {transCode}', { transCode })
const pathOf = ({ transCode, code }: CompensatedFor) =>
  transCode === null ? paths.parcelCompensation(code ?? '') : paths.orderCompensation(transCode)

/** What members hear of their compensations. */
export const COMPENSATION_NOTICES = {
  compensationOpened: {
    opens: ({ args }) => paths.parcelCompensation(args.code),
    push: {
      title: msg('We opened a claim for your parcel'),
      body: msg(
        'We haven’t found the parcel ending in {lastDigits}. Open {name} to see the claim and add proof of its price.',
      ),
    },
    mail: {
      subject: msg(
        '{count, plural, one {We opened a claim for your missing parcel} other {We opened claims for {count} of your missing parcels}}',
      ),
      line: ({ code, trackingNumber, valueFen }, { t, yuan }) =>
        t('Parcel {code} ({trackingNumber}) has been missing for 48 hours. {goods}', {
          code,
          trackingNumber,
          goods:
            valueFen > 0
              ? t('Value of goods: {value}.', { value: yuan(valueFen) })
              : t('Its goods aren’t declared yet.'),
        }),
      note: msg(
        'We’ll review it and pay the compensation into your balance. Add proof of the price on the page of the claim, such as a receipt or a screenshot of the order. We keep looking: if we find the parcel first, the claim is closed and you can ship it as before.',
      ),
      action: msg('See claim'),
    },
    example: { code: 'PK36XCQEZ3D', trackingNumber: 'SF123', valueFen: 100 },
  },
  compensationDecided: {
    opens: ({ args }) => pathOf(args),
    push: ({ lastDigits, has, state }, { t }) =>
      state === 'accepted'
        ? {
            title: t('Your compensation claim was accepted'),
            body: t('The compensation for the {thing} ending in {lastDigits} is in your balance.', {
              lastDigits,
              thing: t(has.transCode ? 'order' : 'parcel'),
            }),
          }
        : {
            title: t('Your compensation claim was declined'),
            body: t('It was for the {thing} ending in {lastDigits}. Open {name} to read why.', {
              lastDigits,
              thing: t(has.transCode ? 'order' : 'parcel'),
            }),
          },
    mail: {
      subject: msg(
        '{count, plural, one {Your claim has been decided} other {{count} of your claims have been decided}}',
      ),
      line: ({ kind, state, decidedFen, reason, ...about }, { t, yuan }) =>
        state === 'accepted'
          ? t('{about}, {kind}: accepted. {decided} is in your balance. {reason}', {
              about: subjectOf(about, t),
              kind: t(KINDS[kind]),
              decided: yuan(decidedFen ?? 0),
              reason,
            })
          : t('{about}, {kind}: declined. {reason}', {
              about: subjectOf(about, t),
              kind: t(KINDS[kind]),
              reason,
            }),
      note: msg('If you disagree, contact customer service.'),
      action: msg('See claim'),
    },
    example: {
      transCode: 'TC1X',
      code: null,
      kind: 'loss',
      state: 'declined',
      reason: 'As agreed by phone.',
      decidedFen: null,
    },
  },
  compensationNoted: {
    opens: ({ args }) => pathOf(args),
    push: ({ lastDigits, has }, { t }) => ({
      title: t('New note on your claim'),
      body: t('It’s about the {thing} ending in {lastDigits}. Open {name} to read it and answer.', {
        lastDigits,
        thing: t(has.transCode ? 'order' : 'parcel'),
      }),
    }),
    mail: {
      subject: msg(
        '{count, plural, one {New note on your claim} other {{count} notes on your claims}}',
      ),
      line: ({ words, ...about }, { t }) =>
        t('{about}: {words}', { about: subjectOf(about, t), words }),
      note: msg('Answer with a note or more photos on the page of the claim.'),
      action: msg('Answer'),
    },
    topic: msg('notes on your claims'),
    example: { transCode: null, code: 'PK36XCQEZ3D', words: 'See the photos.' },
  },
} satisfies Partial<Notices>
