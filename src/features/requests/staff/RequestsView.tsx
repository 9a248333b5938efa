import { Trans, useLingui } from '@lingui/react/macro'
import { query } from '#engine/client/data/query.ts'
import { Code } from '#engine/client/ui/Code.tsx'
import { KeyWords } from '#features/console/staff/parts/KeyWords.tsx'
import { OwnChip } from '#features/console/staff/parts/ProposedNotice.tsx'
import { pagesOf, QueueDesk, QueuePage, useQueue } from '#features/console/staff/parts/queue.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { listReviews, type ReviewedRequest } from '#features/requests/contract/staff-requests.ts'
import { ReviewCase } from './ReviewCase.tsx'

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
  return (
    <QueuePage
      title={t`Requests to review`}
      lead={
        <>
          <Trans>Open the link, check price and shipping, then confirm or decline.</Trans>
          <KeyWords>
            <Trans>Shortcuts: J and K to move, A to confirm, D to decline.</Trans>
          </KeyWords>
        </>
      }
    >
      <QueueDesk
        queue={queue}
        list={({ requests }) => requests}
        empty={<Trans>No request to review</Trans>}
        label={t`Requests to review`}
        keyOf={({ id }) => id}
        rowOf={rowOf}
        marks={({ isOwn }) => isOwn && <OwnChip />}
      >
        {(request, settle) => <ReviewCase request={request} onDecided={settle} />}
      </QueueDesk>
    </QueuePage>
  )
}
