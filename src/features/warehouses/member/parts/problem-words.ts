import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WAREHOUSE_PROBLEMS } from '#features/warehouses/problems.ts'

export const WAREHOUSE_PROBLEM_WORDS = {
  warehouse_not_open: msg`This warehouse isn’t open yet. Choose another one.`,
} as const satisfies Record<keyof typeof WAREHOUSE_PROBLEMS, MessageDescriptor>
