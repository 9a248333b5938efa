import { useLingui } from '@lingui/react'
import {
  FilePen,
  Layers,
  type LucideIcon,
  PackageCheck,
  PackageX,
  Plane,
  ScanSearch,
  Trash2,
  Truck,
  Undo2,
} from 'lucide-react'
import type { ParcelStage } from '#shared/domain/parcel-stages.ts'
import { Chip } from '#ui/Chip.tsx'
import { STAGE_TONES } from './stage-tones.ts'
import { STAGE_WORDS } from './stage-words.ts'

const ICONS = {
  toWarehouse: Truck,
  toDeclare: FilePen,
  toShip: PackageCheck,
  inspecting: ScanSearch,
  inOrder: Layers,
  shipped: Plane,
  returned: Undo2,
  disposed: Trash2,
  lost: PackageX,
} as const satisfies Record<ParcelStage, LucideIcon>

/** A parcel's stage as a chip. */
export function StageChip({ stage }: { stage: ParcelStage }) {
  const { i18n } = useLingui()
  return (
    <Chip tone={STAGE_TONES[stage]} icon={ICONS[stage]}>
      {i18n._(STAGE_WORDS[stage])}
    </Chip>
  )
}
