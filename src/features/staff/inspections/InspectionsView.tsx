import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { CaseDesk } from '#features/staff/shared/CaseDesk.tsx'
import { DoneNote } from '#features/staff/shared/DoneNote.tsx'
import { KeyWords } from '#features/staff/shared/KeyWords.tsx'
import { OwnChip } from '#features/staff/shared/OwnChip.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStation } from '#features/staff/shared/station.ts'
import { useStationTime } from '#features/staff/shared/use-station-time.ts'
import { MoreButton } from '#parts/MoreButton.tsx'
import { useLive } from '#parts/use-live.ts'
import { listInspections, type StaffInspection } from '#shared/contract/staff-inspections.ts'
import { Code } from '#ui/Code.tsx'
import { Shelf } from '#ui/drawings/Shelf.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
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
  const [done, setDone] = useState<string | null>(null)
  const answer = useLive(
    () =>
      query(listInspections, (after) => ({ query: { warehouseId, after } }), {
        call: staffCall,
        pages: {
          next: (shown) => shown.next,
          join: (shown, page) => ({
            ...page,
            inspections: [...shown.inspections, ...page.inspections],
          }),
        },
      }),
    [warehouseId],
  )
  return (
    <>
      <PageHeader title={<Trans>Inspections</Trans>}>
        <Trans>Take the parcel from its shelf, check what the member asks, and answer.</Trans>
        <KeyWords>
          <Trans>Keys: J and K choose, A answers, R refunds.</Trans>
        </KeyWords>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <DoneNote>{done}</DoneNote>
        <AnswerView of={answer}>
          {({ inspections }) =>
            inspections.length === 0 ? (
              <EmptyState drawing={<Shelf />} title={<Trans>No inspection is waiting</Trans>} />
            ) : (
              <CaseDesk
                label={t`Waiting inspections`}
                cases={inspections}
                keyOf={({ inspectionId }) => inspectionId}
                rowOf={rowOf}
                time={time}
                marks={({ isOwn }) => isOwn && <OwnChip />}
                more={<MoreButton of={answer} />}
              >
                {(inspection, goOn) => (
                  <InspectionCase
                    inspection={inspection}
                    onDone={(words) => {
                      goOn()
                      setDone(words)
                      answer.again()
                    }}
                  />
                )}
              </CaseDesk>
            )
          }
        </AnswerView>
      </div>
    </>
  )
}
