import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Trouble } from './reading.ts'

export const TROUBLE_WORDS = {
  overload: msg`Too heavy for the scale`,
  underload: msg`Below zero. Zero the scale`,
  unit: msg`Not in g or kg. Change the unit at the scale`,
  fault: msg`The scale reports a fault`,
} as const satisfies Record<Trouble, MessageDescriptor>
