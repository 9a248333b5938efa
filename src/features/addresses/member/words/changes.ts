import { msg } from '@lingui/core/macro'
import { paths } from '#engine/shared/paths.ts'
import { type Changes, type Refused, text } from '#features/attention/member/data/change.ts'

const addressForm = ({ id }: Refused) => paths.addressBook({ outcome: id })

export const ADDRESS_CHANGES = {
  'address.create': {
    words: (set) => msg`Add the address of ${text(set.recipient)}`,
    resend: addressForm,
    discards: 'input',
  },
  'address.edit': {
    words: () => msg`Change an address`,
    afterRemoval: (recipient) => msg`Change the address of ${recipient}`,
    resend: addressForm,
    discards: 'change',
  },
  'address.remove': { words: () => msg`Remove an address`, resend: null, discards: 'removal' },
} satisfies Partial<Changes>
