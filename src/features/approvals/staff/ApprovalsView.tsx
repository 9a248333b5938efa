import { Trans, useLingui } from '@lingui/react/macro'
import { query } from '#engine/client/data/query.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { MoreButton } from '#engine/client/parts/state/MoreButton.tsx'
import { paths } from '#engine/shared/paths.ts'
import { listProposals } from '#features/approvals/contract/proposals.ts'
import { pagesOf, QueueAnswer, QueuePage, useQueue } from '#features/console/staff/parts/queue.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { ProposalCard } from './ProposalCard.tsx'

type ListName = 'waiting' | 'decided'

/** What a second person has to decide, and what was decided. */
export function ApprovalsView() {
  const { t } = useLingui()
  const list: ListName = useSearchParams().get('list') === 'decided' ? 'decided' : 'waiting'
  const queue = useQueue(
    () =>
      query(listProposals, (after) => ({ query: { list, after } }), {
        call: staffCall,
        pages: pagesOf('proposals'),
      }),
    [list],
  )
  return (
    <QueuePage
      title={t`Approvals`}
      lead={<Trans>Changes that need a second person. You can’t decide what you proposed.</Trans>}
      tabs={[
        { href: paths.staffApprovals(), label: t`Waiting`, current: list === 'waiting' },
        {
          href: paths.staffApprovals({ list: 'decided' }),
          label: t`Decided`,
          current: list === 'decided',
        },
      ]}
    >
      <QueueAnswer
        queue={queue}
        list={({ proposals }) => proposals}
        empty={
          list === 'waiting' ? (
            <Trans>Nothing is waiting for approval</Trans>
          ) : (
            <Trans>Nothing has been decided yet</Trans>
          )
        }
      >
        {(proposals) => (
          <ul className="grid gap-4">
            {proposals.map((proposal) => (
              <li key={proposal.id}>
                <ProposalCard proposal={proposal} onDecided={queue.settle} />
              </li>
            ))}
          </ul>
        )}
      </QueueAnswer>
      <MoreButton of={queue.answer} />
    </QueuePage>
  )
}
