import { Trans, useLingui } from '@lingui/react/macro'
import { query } from '#engine/client/data/query.ts'
import { Code } from '#engine/client/ui/Code.tsx'
import { KeyWords } from '#features/console/staff/parts/KeyWords.tsx'
import { OwnChip } from '#features/console/staff/parts/ProposedNotice.tsx'
import { pagesOf, QueueDesk, QueuePage, useQueue } from '#features/console/staff/parts/queue.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStation } from '#features/console/staff/parts/station.ts'
import { useStationTime } from '#features/console/staff/parts/use-station-time.ts'
import { listRetakes, type StaffRetake } from '#features/shots/contract/staff-retakes.ts'
import { RetakeCase } from './RetakeCase.tsx'

const rowOf = ({ shelf, code, createdAt }: StaffRetake) => ({
  title: (
    <span className="flex flex-wrap gap-x-3 font-mono">
      <span>{shelf}</span>
      <Code>{code}</Code>
    </span>
  ),
  at: createdAt,
})

/** The photos of this warehouse that members want to have taken again, the oldest first. */
export function RetakesView() {
  const { t } = useLingui()
  const warehouseId = useStation()
  const time = useStationTime()
  const queue = useQueue(
    () =>
      query(listRetakes, (after) => ({ query: { warehouseId, after } }), {
        call: staffCall,
        pages: pagesOf('retakes'),
      }),
    [warehouseId],
  )
  return (
    <QueuePage
      title={t`Photos to retake`}
      lead={
        <>
          <Trans>
            Take the parcel from its shelf, photograph what the member asks for, and send it.
          </Trans>
          <KeyWords>
            <Trans>Shortcuts: J and K to move, A to take the photo, D to decline.</Trans>
          </KeyWords>
        </>
      }
    >
      <QueueDesk
        queue={queue}
        list={({ retakes }) => retakes}
        empty={<Trans>No photo to retake</Trans>}
        label={t`Photos to retake`}
        keyOf={({ retakeId }) => retakeId}
        rowOf={rowOf}
        time={time}
        marks={({ isOwn }) => isOwn && <OwnChip />}
      >
        {(retake, settle) => <RetakeCase retake={retake} onDone={(words) => settle(words)} />}
      </QueueDesk>
    </QueuePage>
  )
}
