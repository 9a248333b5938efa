import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { INSPECTION_PROBLEMS } from '#features/inspections/problems.ts'

export const INSPECTION_PROBLEM_WORDS = {
  inspection_open: msg`An inspection of this parcel is already under way.`,
} as const satisfies Record<keyof typeof INSPECTION_PROBLEMS, MessageDescriptor>
