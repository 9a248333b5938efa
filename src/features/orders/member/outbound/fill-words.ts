import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CircleCheck, type LucideIcon, PencilLine, TriangleAlert } from 'lucide-react'
import type { CustomsSource } from './fill-customs.ts'

type SourceLook = { words: MessageDescriptor; icon: LucideIcon; tone: 'good' | 'info' | 'caution' }

/** `typed`: the member changed or confirmed the line. */
export type LineSource = CustomsSource | 'typed'

/** Where the words of a customs line come from, and whether they want a look. */
export const SOURCE_LOOKS = {
  typed: { words: msg`Yours`, icon: CircleCheck, tone: 'good' },
  before: { words: msg`Yours, as you declared it last time`, icon: CircleCheck, tone: 'good' },
  mall: { words: msg`From the mall – look it over`, icon: PencilLine, tone: 'info' },
  known: { words: msg`Filled in by us – look it over`, icon: PencilLine, tone: 'info' },
  part: {
    words: msg`Not sure: filled in from a part of the name. Please check it.`,
    icon: TriangleAlert,
    tone: 'caution',
  },
  depends: {
    words: msg`Not sure: the name doesn’t say enough for an HS code. Please check it.`,
    icon: TriangleAlert,
    tone: 'caution',
  },
  several: {
    words: msg`Not sure: this can be several things. Please choose one.`,
    icon: TriangleAlert,
    tone: 'caution',
  },
  unknown: {
    words: msg`We don’t know these goods. Please check what customs are told.`,
    icon: TriangleAlert,
    tone: 'caution',
  },
} as const satisfies Record<LineSource, SourceLook>
