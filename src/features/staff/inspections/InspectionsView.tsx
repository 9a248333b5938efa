import { Trans, useLingui } from '@lingui/react/macro'
import { query } from '#data/query.ts'
import { KeyWords } from '#features/staff/shared/KeyWords.tsx'
import { OwnChip } from '#features/staff/shared/OwnChip.tsx'
import { pagesOf, QueueDesk, QueuePage, useQueue } from '#features/staff/shared/queue.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStation } from '#features/staff/shared/station.ts'
import { useStationTime } from '#features/staff/shared/use-station-time.ts'
import { listInspections, type StaffInspection } from '#shared/contract/staff-inspections.ts'
import { Code } from '#ui/Code.tsx'
import { InspectionCase } from './InspectionCase.tsx'

const rowOf = ({ parcel, feeFen, paidAt }: StaffInspection) => ({
  title: (
    <span className="flex flex-wrap gap-x-3 font-mono">
      <span>{parcel.shelf}</span>
      <Code>{parcel.code}</Code>
    </span>
  ),
  amountFen: feeFen,
  at: paidAt,
})

/** Paid inspections of this warehouse, the oldest first. */
export function InspectionsView() {
  const { t } = useLingui()
  const warehouseId = useStation()
  const time = useStationTime()
  const queue = useQueue(
    () =>
      query(listInspections, (after) => ({ query: { warehouseId, after } }), {
        call: staffCall,
        pages: pagesOf('inspections'),
      }),
    [warehouseId],
  )
  return (
    <QueuePage
      title={t`Inspections`}
      lead={
        <>
          <Trans>Take the parcel from its shelf, check what the member asks, and answer.</Trans>
          <KeyWords>
            <Trans>Shortcuts: J and K to move, A to answer, R to refund.</Trans>
          </KeyWords>
        </>
      }
    >
      <QueueDesk
        queue={queue}
        list={({ inspections }) => inspections}
        empty={<Trans>No inspection is waiting</Trans>}
        label={t`Waiting inspections`}
        keyOf={({ inspectionId }) => inspectionId}
        rowOf={rowOf}
        time={time}
        marks={({ isOwn }) => isOwn && <OwnChip />}
      >
        {(inspection, settle) => (
          <InspectionCase inspection={inspection} onDone={(words) => settle(words)} />
        )}
      </QueueDesk>
    </QueuePage>
  )
}
