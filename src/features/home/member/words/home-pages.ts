import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PlainPathName } from '#engine/shared/paths.ts'

/** The pages under /home, in order. */
export const HOME_PAGES = {
  tourist: msg({ context: 'home tabs', message: 'Overview' }),
  homeCategory: msg`Categories`,
  homeComment: msg`Reviews`,
  homeForum: msg`Community`,
} as const satisfies Partial<Record<PlainPathName, MessageDescriptor>>
