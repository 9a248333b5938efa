import { msg } from '@lingui/core/macro'
import {
  type Changes,
  declareForm,
  parcelAt,
  text,
} from '#features/attention/member/data/change.ts'

export const PARCEL_CHANGES = {
  'parcel.declare': {
    words: (set) => msg`Register parcel ${text(set.trackingNumber)}`,
    resend: declareForm,
    discards: 'input',
  },
  'parcel.edit': {
    words: () => msg`Change a parcel`,
    afterRemoval: (number) => msg`Change parcel ${number}`,
    resend: declareForm,
    discards: 'change',
  },
  'parcel.remove': { words: () => msg`Remove a parcel`, resend: null, discards: 'removal' },
  'goods.add': {
    words: (set) => msg`Add goods: ${text(set.name)}`,
    afterRemoval: (number) => msg`Add goods to parcel ${number}`,
    resend: declareForm,
    discards: 'input',
  },
  'goods.edit': {
    words: () => msg`Change the goods of a parcel`,
    afterRemoval: (number) => msg`Change the goods of parcel ${number}`,
    resend: declareForm,
    discards: 'change',
  },
  'goods.remove': {
    words: () => msg`Remove goods from a parcel`,
    resend: null,
    discards: 'removal',
  },
  'claim.file': {
    words: () => msg`Claim a parcel`,
    afterRemoval: (number) => msg`Claim parcel ${number}`,
    resend: ({ target }) => parcelAt(target),
    discards: 'input',
  },
  'claim.withdraw': { words: () => msg`Withdraw a claim`, resend: null, discards: 'removal' },
} satisfies Partial<Changes>
