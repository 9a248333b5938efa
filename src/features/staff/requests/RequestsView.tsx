import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { CaseDesk } from '#features/staff/shared/CaseDesk.tsx'
import { DoneNote } from '#features/staff/shared/DoneNote.tsx'
import { KeyWords } from '#features/staff/shared/KeyWords.tsx'
import { OwnChip } from '#features/staff/shared/OwnChip.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { MoreButton } from '#parts/MoreButton.tsx'
import { useLive } from '#parts/use-live.ts'
import { listReviews, type ReviewedRequest } from '#shared/contract/staff-requests.ts'
import { Code } from '#ui/Code.tsx'
import { Shelf } from '#ui/drawings/Shelf.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ReviewCase } from './ReviewCase.tsx'

const rowOf = ({ code, askedFen, since }: ReviewedRequest) => ({
  title: <Code>{code}</Code>,
  amountFen: askedFen,
  at: since,
})

/** The buying requests whose price is to be confirmed, or confirmed anew; the longest waiting first. */
export function RequestsView() {
  const { t } = useLingui()
  const [done, setDone] = useState<string | null>(null)
  const answer = useLive(
    () =>
      query(listReviews, (after) => ({ query: { after } }), {
        call: staffCall,
        pages: {
          next: (shown) => shown.next,
          join: (shown, page) => ({ ...page, requests: [...shown.requests, ...page.requests] }),
        },
      }),
    [],
  )
  const decided = (words: string, goOn: () => void) => {
    setDone(words)
    goOn()
    answer.again()
  }
  return (
    <>
      <PageHeader title={<Trans>Requests to review</Trans>}>
        <Trans>Open the link, check price and shipping, then confirm or decline.</Trans>
        <KeyWords>
          <Trans>Keys: J and K choose, A confirms, D declines.</Trans>
        </KeyWords>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <DoneNote>{done}</DoneNote>
        <AnswerView of={answer}>
          {({ requests }) =>
            requests.length === 0 ? (
              <EmptyState drawing={<Shelf />} title={<Trans>No request to review</Trans>} />
            ) : (
              <CaseDesk
                label={t`Requests to review`}
                cases={requests}
                keyOf={({ id }) => id}
                rowOf={rowOf}
                marks={({ isOwn }) => isOwn && <OwnChip />}
                more={<MoreButton of={answer} />}
              >
                {(request, goOn) => (
                  <ReviewCase request={request} onDecided={(words) => decided(words, goOn)} />
                )}
              </CaseDesk>
            )
          }
        </AnswerView>
      </div>
    </>
  )
}
