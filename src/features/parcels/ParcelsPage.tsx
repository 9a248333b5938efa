import { ParcelDetail } from '#features/parcels/detail/ParcelDetail.tsx'
import { ParcelListView } from '#features/parcels/list/ParcelListView.tsx'
import { usePathname, useQuery } from '#navigation/location.ts'
import { PARCEL_LISTS, type ParcelList } from '#shared/domain/parcel-states.ts'

const isList = (name: string): name is ParcelList => Object.hasOwn(PARCEL_LISTS, name)

/** The lists of parcels, or one of them in detail: `?code=`, or `?id=` before it has a code. */
export function ParcelsPage() {
  const query = useQuery()
  const name = usePathname().split('/').at(-1) ?? ''
  const code = query.get('code')
  const id = query.get('id')
  if (code !== null) return <ParcelDetail key={code} of={{ code }} />
  if (id !== null) return <ParcelDetail key={id} of={{ id }} />
  return <ParcelListView list={isList(name) ? name : 'all'} />
}
