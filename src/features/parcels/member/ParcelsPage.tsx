import { useSearchParams } from '#engine/client/navigation/location.ts'
import type { ParcelList } from '#features/parcels/rules/parcel-stages.ts'
import { ParcelDetail } from './detail/ParcelDetail.tsx'
import { ParcelListView } from './list/ParcelListView.tsx'

/** The lists of parcels, or the detail of one: `?code=`, or `?id=` before it has a code. */
export function ParcelsPage({ type }: { type: ParcelList }) {
  const params = useSearchParams()
  const code = params.get('code')
  const id = params.get('id')
  if (code !== null) return <ParcelDetail key={code} of={{ code }} />
  if (id !== null) return <ParcelDetail key={id} of={{ id }} />
  return <ParcelListView list={type} />
}
