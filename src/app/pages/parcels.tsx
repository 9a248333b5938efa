import { LossCompensation } from '#features/compensations/member/panels/LossCompensation.tsx'
import { InspectionLink } from '#features/inspections/member/panels/InspectionLink.tsx'
import { ParcelsPage as PageOf } from '#features/parcels/member/ParcelsPage.tsx'
import type { ParcelPanels } from '#features/parcels/member/parcel-panels.ts'
import type { ParcelList } from '#features/parcels/rules/parcel-stages.ts'
import { ShotsLink } from '#features/shots/member/panels/ShotsLink.tsx'

const PANELS: ParcelPanels = {
  Compensation: LossCompensation,
  Inspection: InspectionLink,
  Shots: ShotsLink,
}

export function ParcelsPage({ type }: { type: ParcelList }) {
  return <PageOf type={type} panels={PANELS} />
}
