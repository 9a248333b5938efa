import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import type { Evidence, Measured } from '#features/parcels/member/data/evidence.ts'
import type { MeasuredBy } from '#features/parcels/rules/measured-by.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'

/** What was happening to a parcel when it was photographed or measured. */
export type EvidenceStep = MeasuredBy | 'goods' | 'proof' | 'cost' | 'damage' | 'ended'
/** What was photographed and measured in one go. */
export type EvidenceEntry = {
  step: EvidenceStep
  at: string
  photos: readonly PhotoRow[]
  measured: readonly Measured[]
}

const PHOTO_STEPS = {
  goods: 'goods',
  proof: 'proof',
  arrival: 'receiving',
  inspected: 'inspection',
  packed: 'packing',
  evidence: 'cost',
  damage: 'damage',
  returned: 'proof',
  message: 'proof',
  ended: 'ended',
  corrected: 'correction',
} as const satisfies Record<PhotoRow['purpose'], EvidenceStep>

/** What it is called, and who did it: a role, never a name. */
export const STEP_WORDS = {
  goods: { name: msg`Photo of the goods`, by: msg({ message: 'You', context: 'evidence' }) },
  proof: { name: msg`Proof for a claim`, by: msg({ message: 'You', context: 'evidence' }) },
  receiving: { name: msg`On arrival at the warehouse`, by: msg`Receiving staff` },
  inspection: { name: msg`At the inspection`, by: msg`Inspection staff` },
  packing: { name: msg`Packed carton`, by: msg`Packing staff` },
  cost: { name: msg`Evidence for an extra charge`, by: msg`Shipping staff` },
  damage: {
    name: msg`Evidence for a compensation claim`,
    by: msg({ message: 'You', context: 'evidence' }),
  },
  correction: { name: msg`Checked again at the warehouse`, by: msg`Receiving staff` },
  return: { name: msg`Back at the warehouse`, by: msg`Returns staff` },
  ended: {
    name: msg`Proof that it was returned or disposed of`,
    by: msg({ message: 'Storage staff', context: 'evidence' }),
  },
} as const satisfies Record<EvidenceStep, { name: MessageDescriptor; by: MessageDescriptor }>

const SAME_GO_MS = MINUTE_MS

/** The timeline, oldest first: every photo and measurement in exactly one entry. */
export function evidenceEntries({ photos, measurements }: Evidence): EvidenceEntry[] {
  const single: EvidenceEntry[] = [
    ...photos.map((photo) => ({
      step: PHOTO_STEPS[photo.purpose],
      at: photo.createdAt,
      photos: [photo],
      measured: [],
    })),
    ...measurements.map((one) => ({ step: one.by, at: one.at, photos: [], measured: [one] })),
  ]
  const entries: EvidenceEntry[] = []
  for (const one of single.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const last = entries.at(-1)
    if (last === undefined || !isSameGo(last, one)) {
      entries.push(one)
      continue
    }
    const photos = [...last.photos, ...one.photos]
    entries.splice(-1, 1, { ...last, photos, measured: [...last.measured, ...one.measured] })
  }
  return entries
}

const isSameGo = (last: EvidenceEntry, next: EvidenceEntry): boolean =>
  last.step === next.step && Date.parse(next.at) - Date.parse(last.at) <= SAME_GO_MS
