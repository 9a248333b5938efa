import { useLingui } from '@lingui/react'
import type { ParcelStage } from '#shared/domain/parcel-stages.ts'
import { Chip } from '#ui/Chip.tsx'
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
