import type { Notices } from '#engine/shared/notice.ts'
import { paths } from '#engine/shared/paths.ts'
import { msg } from '#engine/shared/texts.ts'

/** What members hear of photos of their goods. */
export const SHOT_NOTICES = {
  retakeDecided: {
    opens: ({ args }) => paths.shots(args.code),
    push: ({ lastDigits, outcome }, { t }) =>
      outcome === 'taken'
        ? {
            title: t('Your photo was retaken'),
            body: t('See the new photo of the parcel ending in {lastDigits} in {name}.', {
              lastDigits,
            }),
          }
        : {
            title: t('Your photo couldn’t be retaken'),
            body: t('Open {name} to see why for the parcel ending in {lastDigits}.', {
              lastDigits,
            }),
          },
    mail: {
      subject: msg(
        '{count, plural, one {About the photo that you asked for} other {About {count} photos that you asked for}}',
      ),
      line: ({ code, outcome, reason }, { t, join }) =>
        join('sentences', [
          outcome === 'taken'
            ? t('Parcel {code}: the photo was retaken.', { code })
            : t('Parcel {code}: the photo couldn’t be retaken.', { code }),
          reason,
        ]),
      note: msg('Look at the photos, then keep, return or exchange the goods.'),
      action: msg('See photos'),
    },
    topic: msg('photos that you asked for'),
    example: { code: 'PK36XCQEZ3D', outcome: 'refused', reason: 'It has no label.' },
  },
} satisfies Partial<Notices>
