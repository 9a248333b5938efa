import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Ban, CircleCheck, SearchX, Trash2, Undo2 } from 'lucide-react'
import { Chip } from '#engine/client/ui/Chip.tsx'
import type { ShownState } from '#features/currencies/member/parts/AmountHead.tsx'
import type { CartonOutcome } from '#features/orders/rules/order-states.ts'

/** What became of a carton. */
export const OUTCOME_WORDS = {
  delivered: { label: msg`Delivered`, tone: 'good', icon: CircleCheck },
  lost: { label: msg`Lost`, tone: 'danger', icon: SearchX },
  returned: { label: msg`Returned to us`, tone: 'caution', icon: Undo2 },
  seized: { label: msg`Seized by customs`, tone: 'danger', icon: Ban },
  disposed: { label: msg`Disposed of`, tone: 'danger', icon: Trash2 },
} as const satisfies Record<CartonOutcome, ShownState>

/** What became of a carton; nothing while it is on its way. */
export function OutcomeChip({ outcome }: { outcome: CartonOutcome | null }) {
  const { i18n } = useLingui()
  if (outcome === null) return null
  const { label, tone, icon } = OUTCOME_WORDS[outcome]
  return (
    <Chip tone={tone} icon={icon}>
      {i18n._(label)}
    </Chip>
  )
}
