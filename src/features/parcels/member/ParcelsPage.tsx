import { useSearchParams } from '#engine/client/navigation/location.ts'
import type { ParcelList } from '#features/parcels/rules/parcel-stages.ts'
import { ParcelDetail } from './detail/ParcelDetail.tsx'
import { ParcelListView } from './list/ParcelListView.tsx'
import type { ParcelPanels } from './parcel-panels.ts'

type ParcelsPageProps = { type: ParcelList; panels: ParcelPanels }

/** The lists of parcels, or the detail of one: `?code=`, or `?id=` before it has a code. */
export function ParcelsPage({ type, panels }: ParcelsPageProps) {
  const params = useSearchParams()
  const code = params.get('code')
  const id = params.get('id')
  if (code !== null) return <ParcelDetail key={code} of={{ code }} panels={panels} />
  if (id !== null) return <ParcelDetail key={id} of={{ id }} panels={panels} />
  return <ParcelListView list={type} />
}
