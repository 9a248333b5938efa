import type { ParcelStage } from '#shared/domain/parcel-stages.ts'
import type { Tone } from '#ui/tone.ts'

/** The colour of each stage, for its chip and the edge of a label. */
export const STAGE_TONES = {
  toWarehouse: 'info',
  toDeclare: 'caution',
  toShip: 'good',
  inspecting: 'info',
  inOrder: 'brand',
  shipped: 'neutral',
  returned: 'neutral',
  disposed: 'danger',
  lost: 'danger',
} as const satisfies Record<ParcelStage, Tone>
