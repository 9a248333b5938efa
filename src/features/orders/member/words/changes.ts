import { msg } from '@lingui/core/macro'
import { paths } from '#engine/shared/paths.ts'
import type { Changes } from '#features/attention/member/data/change.ts'

export const ORDER_CHANGES = {
  'standingOrder.place': {
    words: () => msg`Ship parcels together when they’re here`,
    resend: () => paths.outbound(),
    discards: 'input',
  },
  'standingOrder.withdraw': {
    words: () => msg`Withdraw an order that waits for its parcels`,
    resend: null,
    discards: 'removal',
  },
} satisfies Partial<Changes>
