import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MALL_PROBLEMS } from '#features/mall/problems.ts'

export const MALL_PROBLEM_WORDS = {
  product_changed: msg`Someone changed this product while you were editing. Your input is still here. Open the product again to see their change.`,
  shelf_not_empty: msg`Products still belong to it, drafts and withdrawn ones too. Move them first, then delete it.`,
} as const satisfies Record<keyof typeof MALL_PROBLEMS, MessageDescriptor>
