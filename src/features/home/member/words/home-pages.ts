import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PlainPathName } from '#engine/shared/paths.ts'
import type { PartName } from '#features/business/rules/parts.ts'

type HomePage = { words: MessageDescriptor; part: PartName | null }

/** The pages under /home, in order, and the part of the product that each belongs to. */
export const HOME_PAGES = {
  tourist: { words: msg({ context: 'home tabs', message: 'Overview' }), part: null },
  homeCategory: { words: msg`Categories`, part: null },
  homeComment: { words: msg`Reviews`, part: 'community' },
  homeForum: { words: msg`Community`, part: 'community' },
} as const satisfies Partial<Record<PlainPathName, HomePage>>
