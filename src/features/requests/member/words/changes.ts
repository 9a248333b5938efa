import { msg } from '@lingui/core/macro'
import { paths } from '#engine/shared/paths.ts'
import { type Changes, requestPage, text } from '#features/attention/member/data/change.ts'

export const REQUEST_CHANGES = {
  'goodsReturn.ask': {
    words: () => msg`Return goods`,
    resend: ({ set }) => (typeof set.requestId === 'string' ? paths.request(set.requestId) : null),
    discards: 'input',
  },
  'requestParcel.keep': {
    words: (set) =>
      set.isKept === false ? msg`Reconsider goods that you keep` : msg`Keep goods that arrived`,
    resend: null,
    discards: 'change',
  },
  'goodsReturn.withdraw': {
    words: () => msg`Withdraw a return`,
    resend: null,
    discards: 'removal',
  },
  'request.submit': {
    words: (set) => msg`Send a buying request: ${text(set.name)}`,
    resend: ({ id }) => paths.submitGoods({ outcome: id }),
    discards: 'input',
  },
  'request.resubmit': {
    words: (set) => msg`Resubmit a buying request: ${text(set.name)}`,
    resend: ({ id }) => paths.submitGoods({ outcome: id }),
    discards: 'input',
  },
  'request.withdraw': {
    words: () => msg`Withdraw a buying request`,
    resend: null,
    discards: 'removal',
  },
  'request.accept': {
    words: () => msg`Accept the price of a buying request`,
    resend: (_, subject) => requestPage(subject),
    discards: 'change',
  },
} satisfies Partial<Changes>
