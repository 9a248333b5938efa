import { Trans, useLingui } from '@lingui/react/macro'
import { query } from '#engine/client/data/query.ts'
import { useWide } from '#engine/client/ui/use-wide.ts'
import { BulkOutcome } from '#features/console/staff/parts/bulk/BulkOutcome.tsx'
import { useBulk } from '#features/console/staff/parts/bulk/bulk-run.ts'
import { KeyWords } from '#features/console/staff/parts/KeyWords.tsx'
import {
  QueueAnswer,
  QueueDesk,
  QueuePage,
  useQueue,
} from '#features/console/staff/parts/queue.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useRowSelection } from '#features/console/staff/parts/table/use-row-selection.ts'
import { useTableView } from '#features/console/staff/parts/table/use-table-view.ts'
import { listMissing } from '#features/receiving/contract/floor.ts'
import { BulkFound } from './BulkFound.tsx'
import { findOne, whyLeftOut } from './bulk-found.ts'
import { MissingCase } from './MissingCase.tsx'
import { keyOfMissing, type MissingRow, missingRows } from './missing-row.ts'
import { useMissingColumns } from './use-missing-columns.tsx'

const nameOf = ({ parcel }: MissingRow) => parcel.trackingNumber
const rowOf = ({ parcel }: MissingRow) => ({
  title: parcel.trackingNumber,
  at: parcel.missingSince ?? '',
})

/** What stock counts have not found, the longest missing first; after 48 hours it is a case. */
export function MissingView() {
  const { t } = useLingui()
  const isWide = useWide()
  const queue = useQueue(() => query(listMissing, {}, { call: staffCall }), [])
  const view = useTableView('missing', useMissingColumns())
  const { selected, select, clear } = useRowSelection(view)
  const bulk = useBulk('find parcels', () => {
    clear()
    queue.answer.again()
  })
  const shared = { queue, list: missingRows, empty: <Trans>Nothing is missing</Trans> }
  return (
    <QueuePage
      title={t`Missing`}
      lead={
        <>
          <Trans>
            Parcels that a stock count didn’t find. Members can’t ship them. After 48 hours, a
            compensation claim opens by itself.
          </Trans>
          {isWide && (
            <KeyWords>
              <Trans>
                Shortcuts: J and K to move, X to select, A to record what is selected as found.
              </Trans>
            </KeyWords>
          )}
        </>
      }
    >
      <BulkOutcome bulk={bulk} send={findOne} whyLeftOut={whyLeftOut} />
      {isWide ? (
        <QueueDesk
          {...shared}
          label={t`Missing`}
          keyOf={keyOfMissing}
          rowOf={rowOf}
          table={{ view, nameOf, selected, select }}
          count={(_, shown) => (
            <BulkFound
              selected={shown.filter((row) => selected.has(keyOfMissing(row)))}
              bulk={bulk}
              onClear={clear}
            />
          )}
        >
          {(row, settle) => (
            <MissingCase row={row} isOneOfMany={selected.size > 0} onFound={settle} />
          )}
        </QueueDesk>
      ) : (
        // Whoever looks for them with a phone has the field for the shelf at each.
        <QueueAnswer {...shared}>
          {(rows) => (
            <ul className="grid grid-cols-1 gap-4">
              {rows.map((row) => (
                <li key={keyOfMissing(row)}>
                  <MissingCase row={row} onFound={queue.settle} />
                </li>
              ))}
            </ul>
          )}
        </QueueAnswer>
      )}
    </QueuePage>
  )
}
