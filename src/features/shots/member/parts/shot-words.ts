import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GapReason, GoodsKind, Shot } from '#features/shots/rules/shot-list.ts'

export const SHOT_WORDS = {
  front: msg({ message: 'Front', context: 'photo' }),
  back: msg({ message: 'Back', context: 'photo' }),
  label: msg({ message: 'Label', context: 'photo' }),
  model: msg({ message: 'Label with model', context: 'photo' }),
  ports: msg({ message: 'Ports and accessories', context: 'photo' }),
  size: msg({ message: 'Size with tape measure', context: 'photo' }),
  flaw: msg({ message: 'Flaw', context: 'photo' }),
  length: msg({ message: 'Length with tape measure', context: 'photo' }),
  width: msg({ message: 'Width with tape measure', context: 'photo' }),
  height: msg({ message: 'Height with tape measure', context: 'photo' }),
} as const satisfies Record<Shot, MessageDescriptor>

export const GOODS_KIND_WORDS = {
  clothing: msg`Clothes and shoes`,
  electronics: msg`Electronics`,
  other: msg({ message: 'Other goods', context: 'photo' }),
} as const satisfies Record<GoodsKind, MessageDescriptor>

export const GAP_REASON_WORDS = {
  hasNone: msg`The goods don’t have one`,
  sealed: msg`The packaging must stay closed`,
  wouldDamage: msg`Taking it would damage the goods`,
  tooLarge: msg`Too large for one photo`,
  other: msg({ message: 'Another reason', context: 'photo' }),
} as const satisfies Record<GapReason, MessageDescriptor>
