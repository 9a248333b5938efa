import { msg } from '@lingui/core/macro'
import { type Changes, compensationPage } from '#features/attention/member/data/change.ts'

export const COMPENSATION_CHANGES = {
  'compensation.file': {
    words: ({ kind }) =>
      kind === 'loss'
        ? msg`Claim a lost carton`
        : kind === 'weight'
          ? msg`Claim a wrong weight`
          : msg`Claim damage`,
    resend: ({ id }, subject) => compensationPage(subject, id),
    discards: 'input',
  },
  'compensation.withdraw': {
    words: () => msg`Withdraw a compensation claim`,
    resend: null,
    discards: 'removal',
  },
  'compensationNote.add': {
    words: () => msg`Add a note to a compensation claim`,
    resend: null,
    discards: 'input',
  },
} satisfies Partial<Changes>
