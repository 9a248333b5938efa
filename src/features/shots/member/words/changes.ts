import { msg } from '@lingui/core/macro'
import { paths } from '#engine/shared/paths.ts'
import type { Changes } from '#features/attention/member/data/change.ts'

export const SHOT_CHANGES = {
  'ring.draw': { words: () => msg`Circle a spot on a photo`, resend: null, discards: 'input' },
  'ring.remove': { words: () => msg`Remove a circle`, resend: null, discards: 'removal' },
  'retake.ask': {
    words: () => msg`Request a new photo`,
    resend: (_, subject) =>
      subject?.kind === 'parcel' && subject.code !== null ? paths.shots(subject.code) : null,
    discards: 'input',
  },
  'retake.withdraw': {
    words: () => msg`Withdraw a request for a new photo`,
    resend: null,
    discards: 'removal',
  },
} satisfies Partial<Changes>
