import { useLingui } from '@lingui/react'
import type { CartonOutcome } from '#shared/domain/order-states.ts'
import { Chip } from '#ui/Chip.tsx'
import { OUTCOME_WORDS } from './carton-words.ts'

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
