import { ParcelDetail } from '#features/parcels/detail/ParcelDetail.tsx'
import { ParcelListView } from '#features/parcels/list/ParcelListView.tsx'
import { useSearchParams } from '#navigation/location.ts'
import type { ParcelList } from '#shared/domain/parcel-stages.ts'

/** The lists of parcels, or the detail of one: `?code=`, or `?id=` before it has a code. */
export function ParcelsPage({ type }: { type: ParcelList }) {
  const params = useSearchParams()
  const code = params.get('code')
  const id = params.get('id')
  if (code !== null) return <ParcelDetail key={code} of={{ code }} />
  if (id !== null) return <ParcelDetail key={id} of={{ id }} />
  return <ParcelListView list={type} />
}
