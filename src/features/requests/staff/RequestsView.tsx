import { Trans, useLingui } from '@lingui/react/macro'
import { query } from '#engine/client/data/query.ts'
import { Code } from '#engine/client/ui/Code.tsx'
import { useWide } from '#engine/client/ui/use-wide.ts'
import { BulkOutcome } from '#features/console/staff/parts/bulk/BulkOutcome.tsx'
import { useBulk } from '#features/console/staff/parts/bulk/bulk-run.ts'
import { KeyWords } from '#features/console/staff/parts/KeyWords.tsx'
import { OwnChip } from '#features/console/staff/parts/ProposedNotice.tsx'
import { pagesOf, QueueDesk, QueuePage, useQueue } from '#features/console/staff/parts/queue.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useRowSelection } from '#features/console/staff/parts/table/use-row-selection.ts'
import { useTableView } from '#features/console/staff/parts/table/use-table-view.ts'
import { listReviews, type ReviewedRequest } from '#features/requests/contract/staff-requests.ts'
import { BulkDecline } from './BulkDecline.tsx'
import { declineOne, undoItemOf, whyLeftOut } from './bulk-decline.ts'
import { ReviewCase } from './ReviewCase.tsx'
import { useReviewColumns } from './use-review-columns.tsx'

const rowOf = ({ code, askedFen, since }: ReviewedRequest) => ({
  title: <Code>{code}</Code>,
  amountFen: askedFen,
  at: since,
})

/** The buying requests whose price is to be confirmed, or confirmed anew; the longest waiting first. */
export function RequestsView() {
  const { t } = useLingui()
  const queue = useQueue(
    () =>
      query(listReviews, (after) => ({ query: { after } }), {
        call: staffCall,
        pages: pagesOf('requests'),
      }),
    [],
  )
  const view = useTableView('requests', useReviewColumns())
  const { selected, select, clear } = useRowSelection(view)
  const isWide = useWide()
  const bulk = useBulk('decline requests', () => {
    clear()
    queue.answer.again()
  })
  return (
    <QueuePage
      title={t`Requests to review`}
      lead={
        <>
          <Trans>Open the link, check price and shipping, then confirm or decline.</Trans>
          <KeyWords>
            <Trans>
              Shortcuts: J and K to move, X to select, A to confirm, D to decline. In the table, the
              arrows with Shift select several, Ctrl or ⌘ with A all.
            </Trans>
          </KeyWords>
        </>
      }
    >
      <BulkOutcome bulk={bulk} send={declineOne} whyLeftOut={whyLeftOut} undoOf={undoItemOf} />
      <QueueDesk
        queue={queue}
        table={{ view, nameOf: ({ code }) => code, selected, select }}
        count={(_, shown) =>
          isWide && (
            <BulkDecline
              selected={shown.filter(({ id }) => selected.has(id))}
              bulk={bulk}
              onClear={clear}
            />
          )
        }
        list={({ requests }) => requests}
        empty={<Trans>No request to review</Trans>}
        label={t`Requests to review`}
        keyOf={({ id }) => id}
        rowOf={rowOf}
        marks={({ isOwn }) => isOwn && <OwnChip />}
      >
        {(request, settle) => (
          <ReviewCase
            request={request}
            isOneOfMany={isWide && selected.size > 0}
            onDecided={(words = '') => settle(words)}
            onUndone={queue.answer.again}
          />
        )}
      </QueueDesk>
    </QueuePage>
  )
}
