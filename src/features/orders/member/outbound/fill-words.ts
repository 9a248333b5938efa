import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CircleCheck, type LucideIcon, PencilLine, TriangleAlert } from 'lucide-react'

type SourceLook = { words: MessageDescriptor; icon: LucideIcon; tone: 'good' | 'info' | 'caution' }

/**
 * Where the words of a line come from. Of the member: what they declared `before`. Of us: from the `mall`, from the list by
 * the whole name (`known`), or unsure: by a part of it (`part`), without the heading (`depends`), one of `several`, or
 * nothing that we know (`unknown`).
 */
export type CustomsSource = 'before' | 'mall' | 'known' | 'part' | 'depends' | 'several' | 'unknown'

/** `typed`: the member changed or confirmed the line. */
export type LineSource = CustomsSource | 'typed'

/** Where the words of a customs line come from, and whether they want a look. */
export const SOURCE_LOOKS = {
  typed: { words: msg`Yours`, icon: CircleCheck, tone: 'good' },
  before: { words: msg`Yours, as you declared it last time`, icon: CircleCheck, tone: 'good' },
  mall: { words: msg`From the mall – look it over`, icon: PencilLine, tone: 'info' },
  known: { words: msg`Filled in by us – look it over`, icon: PencilLine, tone: 'info' },
  part: {
    words: msg`Not sure: filled in from a part of the name. Check it.`,
    icon: TriangleAlert,
    tone: 'caution',
  },
  depends: {
    words: msg`Not sure: the name doesn’t say enough for an HS code. Check it.`,
    icon: TriangleAlert,
    tone: 'caution',
  },
  several: {
    words: msg`Not sure: this can be several things. Choose one.`,
    icon: TriangleAlert,
    tone: 'caution',
  },
  unknown: {
    words: msg`We don’t know these goods. Please check what customs are told.`,
    icon: TriangleAlert,
    tone: 'caution',
  },
} as const satisfies Record<LineSource, SourceLook>
