import { msg } from '@lingui/core/macro'
import { paths } from '#engine/shared/paths.ts'
import type { Changes } from '#features/attention/member/data/change.ts'

export const ACCOUNT_CHANGES = {
  'account.edit': {
    words: () => msg`Change a setting of your account`,
    resend: ({ set }) => ('defaultAddressId' in set ? paths.addressBook() : null),
    discards: 'change',
  },
  'account.switch': {
    words: () => msg`Turn a notification on or off`,
    resend: () => paths.member(),
    discards: 'change',
  },
} satisfies Partial<Changes>
