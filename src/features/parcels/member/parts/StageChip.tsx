import { useLingui } from '@lingui/react'
import { Chip } from '#engine/client/ui/Chip.tsx'
import type { ParcelStage } from '#features/parcels/rules/parcel-stages.ts'
import { stageWords } from './stage-words.ts'

/** A parcel's stage as a chip. */
export function StageChip({ stage }: { stage: ParcelStage }) {
  const { i18n } = useLingui()
  const { label, tone, icon } = stageWords(stage)
  return (
    <Chip tone={tone} icon={icon}>
      {i18n._(label)}
    </Chip>
  )
}
