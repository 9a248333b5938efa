import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { Redirect } from '#engine/client/navigation/Redirect.tsx'
import { mayUse } from '#engine/client/session/may-use.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Tabs } from '#engine/client/ui/Tabs.tsx'
import { paths } from '#engine/shared/paths.ts'
import { station } from '#features/console/staff/parts/station.ts'
import { readDayFigures } from '#features/desk/contract/day-figures.ts'
import {
  useWarehouseName,
  useWarehouses,
} from '#features/warehouses/member/parts/use-warehouses.ts'
import { Board } from './Board.tsx'
import { DayFigures } from './DayFigures.tsx'

/** What waits for this person, at the warehouse of this tab or at all of them, below the figures of the day. */
export function WorkView() {
  const { t } = useLingui()
  const params = useSearchParams()
  const session = useSession()
  const warehouseName = useWarehouseName()
  const chosen = station.value
  const isOneOfSeveral = useWarehouses().length > 1 && chosen !== null
  const here = isOneOfSeveral && params.get('of') !== 'all' ? chosen : null
  const list = params.get('list')
  // Bookmarks of the time when the lists of parcels were here.
  if (list === 'expected' || list === 'arrived')
    return <Redirect to={paths.staffParcels({ list })} />
  return (
    <>
      <PageHeader title={t({ message: 'To do', context: 'place of the console' })} />
      <div className="grid grid-cols-1 gap-5">
        {isOneOfSeveral && (
          <Tabs
            label={t`Warehouse`}
            tabs={[
              {
                href: paths.staffWork(),
                label: warehouseName(chosen),
                current: here !== null,
              },
              {
                href: paths.staffWork({ of: 'all' }),
                label: t`All warehouses`,
                current: here === null,
              },
            ]}
          />
        )}
        {mayUse(session, readDayFigures.right) && <DayFigures warehouseId={here} />}
        <Board key={here} warehouseId={here} />
      </div>
    </>
  )
}
