import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { DoneNote } from '#features/staff/shared/DoneNote.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useSearchParams } from '#navigation/location.ts'
import { MoreButton } from '#parts/MoreButton.tsx'
import { useLive } from '#parts/use-live.ts'
import { listProposals } from '#shared/contract/proposals.ts'
import { paths } from '#shared/paths.ts'
import { Shelf } from '#ui/drawings/Shelf.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { ProposalCard } from './ProposalCard.tsx'

type ListName = 'waiting' | 'decided'

/** What a second person has to decide, and what was decided. */
export function ApprovalsView() {
  const { t } = useLingui()
  const list: ListName = useSearchParams().get('list') === 'decided' ? 'decided' : 'waiting'
  const [decided, setDecided] = useState<string | null>(null)
  const answer = useLive(
    () =>
      query(listProposals, (after) => ({ query: { list, after } }), {
        call: staffCall,
        pages: {
          next: (shown) => shown.next,
          join: (shown, page) => ({
            ...page,
            proposals: [...shown.proposals, ...page.proposals],
          }),
        },
      }),
    [list],
  )
  const showDecision = (words: string) => {
    setDecided(words)
    answer.again()
  }
  return (
    <>
      <PageHeader title={<Trans>Approvals</Trans>}>
        <Trans>Changes that need a second person. You can’t decide what you proposed.</Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <Tabs
          label={t`Approvals`}
          tabs={[
            { href: paths.staffApprovals(), label: t`Waiting`, current: list === 'waiting' },
            {
              href: paths.staffApprovals({ list: 'decided' }),
              label: t`Decided`,
              current: list === 'decided',
            },
          ]}
        />
        <DoneNote>{decided}</DoneNote>
        <AnswerView of={answer}>
          {({ proposals }) =>
            proposals.length === 0 ? (
              <EmptyState
                drawing={<Shelf />}
                title={
                  list === 'waiting' ? (
                    <Trans>Nothing is waiting for approval</Trans>
                  ) : (
                    <Trans>Nothing has been decided yet</Trans>
                  )
                }
              />
            ) : (
              <ul className="grid gap-4">
                {proposals.map((proposal) => (
                  <li key={proposal.id}>
                    <ProposalCard proposal={proposal} onDecided={showDecision} />
                  </li>
                ))}
              </ul>
            )
          }
        </AnswerView>
        <MoreButton of={answer} />
      </div>
    </>
  )
}
