import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { live } from '#engine/client/data/live.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { useStationTime } from '#features/console/staff/parts/use-station-time.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { DeskActsSheet } from './DeskActsSheet.tsx'
import { deskActs, isLineDead, notKept } from './desk.ts'
import { MAX_DESK_ACTS } from './desk-acts.ts'
import { readFloorCopy } from './floor-copy.ts'

/** Above the screens that go on without a connection: what waits on this device, and what somebody must decide. */
export function DeskBar({ here }: { here: WarehouseId }) {
  const [isOpen, setIsOpen] = useState(false)
  const shown = deskActs.value
  const acts = shown.state === 'ready' ? shown.value : []
  const counts = { waiting: 0, refused: 0, done: 0 }
  for (const { state } of acts) counts[state] += 1
  const isDead = isLineDead.value
  return (
    <>
      {notKept.value && <NotKeptNotice />}
      {(isDead || acts.length > 0) && (
        <div role="status">
          <Notice
            kind={isDead || counts.refused > 0 ? 'caution' : 'info'}
            icon={isDead ? CloudOff : undefined}
            action={
              acts.length > 0 && (
                <Button onClick={() => setIsOpen(true)}>
                  <Trans>Show them</Trans>
                </Button>
              )
            }
          >
            {isDead && <DeadLine here={here} />}
            <span className="flex flex-wrap gap-x-4 font-semibold">
              {counts.waiting > 0 && (
                <span>
                  <Plural
                    value={counts.waiting}
                    one="# waits on this device to be sent"
                    other="# wait on this device to be sent"
                  />
                </span>
              )}
              {counts.refused > 0 && (
                <span>
                  <Plural
                    value={counts.refused}
                    one="# needs a decision"
                    other="# need a decision"
                  />
                </span>
              )}
              {counts.done > 0 && (
                <span>
                  <Plural value={counts.done} one="# was sent" other="# were sent" />
                </span>
              )}
            </span>
          </Notice>
        </div>
      )}
      <DeskActsSheet open={isOpen} onClose={() => setIsOpen(false)} acts={acts} />
    </>
  )
}

function DeadLine({ here }: { here: WarehouseId }) {
  const timeOf = useStationTime()
  const copy = useLive(() => live((db) => readFloorCopy(db, here)), [here])
  const list = copy.state === 'ready' ? copy.value : null
  const time = list && timeOf(new Date(list.from).toISOString())
  return (
    <span className="block">
      <Trans>
        No connection. Receive, shelve and count as usual: it is saved on this device and sent in
        order.
      </Trans>{' '}
      {list && (
        <Plural
          value={list.value.expected.length}
          one={`The list of ${time} has # expected parcel.`}
          other={`The list of ${time} has # expected parcels.`}
        />
      )}
      {list?.value.isWhole.expected === false && (
        <>
          {' '}
          <Trans>These are the newest; others are decided once they’re sent.</Trans>
        </>
      )}
    </span>
  )
}

/** What was done last is neither sent nor kept, and stays in its form. */
function NotKeptNotice() {
  const { t } = useLingui()
  return (
    <Notice kind="danger">
      <strong className="block text-18">
        {notKept.value === 'full'
          ? t`Not saved: this device keeps ${MAX_DESK_ACTS} entries or 150 MB at most.`
          : t`Not saved: this device has no room left.`}
      </strong>
      {notKept.value === 'full' ? (
        <Trans>
          What you entered is still here. Write the next parcels down, or go on at another device,
          until the connection is back.
        </Trans>
      ) : (
        <Trans>
          What you entered is still here. Free up space on this device, or take fewer photos.
        </Trans>
      )}
    </Notice>
  )
}
