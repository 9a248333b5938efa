import { Trans, useLingui } from '@lingui/react/macro'
import { signal } from '@preact/signals-core'
import { type Query, query } from '#engine/client/data/query.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { Redirect } from '#engine/client/navigation/Redirect.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { mayUse } from '#engine/client/session/may-use.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Tabs } from '#engine/client/ui/Tabs.tsx'
import type { Reply } from '#engine/shared/endpoint.ts'
import { paths } from '#engine/shared/paths.ts'
import { useCountedAt, useQueuesAt } from '#features/console/staff/parts/use-queues.ts'
import { readDayFigures } from '#features/desk/contract/day-figures.ts'
import { listFailures } from '#features/desk/contract/failures.ts'
import { useWarehouseName } from '#features/warehouses/member/parts/use-warehouses.ts'
import { Board } from './Board.tsx'
import { DayFigures } from './DayFigures.tsx'
import { FailedWork } from './FailedWork.tsx'

const NOT_ASKED = signal(null)

/** What waits for this person, at the warehouse of this tab or at all of them, below the figures of the day and what failed. */
export function WorkView() {
  const { t } = useLingui()
  const params = useSearchParams()
  const session = useSession()
  const warehouseName = useWarehouseName()
  const own = useCountedAt()
  const here = params.get('of') === 'all' ? null : own
  const queues = useQueuesAt(here)
  const hasDay = mayUse(session, readDayFigures.right)
  const day = useLive<Query<Reply<typeof readDayFigures>> | null>(
    () => (hasDay ? query(readDayFigures, {}, { call: sessionCall }) : NOT_ASKED),
    [hasDay],
  )
  const failures = useLive(() => query(listFailures, {}, { call: sessionCall }), [])
  const list = params.get('list')
  // Bookmarks of the time when the lists of parcels were here.
  if (list === 'expected' || list === 'arrived')
    return <Redirect to={paths.staffParcels({ list })} />
  return (
    <>
      <PageHeader title={t({ message: 'To do', context: 'place of the console' })} />
      <div className="grid grid-cols-1 gap-5">
        <div>
          <Button
            busy={day?.asking === 'again' || failures.asking === 'again'}
            onClick={() => {
              for (const answer of [queues, day, failures]) answer?.again()
            }}
          >
            <Trans>Refresh</Trans>
          </Button>
        </div>
        {own !== null && (
          <Tabs
            label={t`Warehouse`}
            tabs={[
              {
                href: paths.staffWork(),
                label: warehouseName(own),
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
        {day && <DayFigures of={day} warehouseId={here} />}
        {queues.state === 'ready' && <FailedWork of={failures} />}
        <Board key={here} of={queues} warehouseId={here} />
      </div>
    </>
  )
}
