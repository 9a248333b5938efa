import type { ComponentType } from 'react'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'

type PanelProps = { parcel: ParcelRow }

/** What the page of a parcel shows of features that build on parcels; the app names the panels. */
export type ParcelPanels = {
  /** The compensation of a parcel that is missing; nothing for others. */
  Compensation: ComponentType<PanelProps>
  /** The photos of its goods, beside what was ordered. */
  Shots: ComponentType<PanelProps>
  /** `isFree`: nothing holds the parcel. */
  Inspection: ComponentType<PanelProps & { isFree: boolean }>
}
