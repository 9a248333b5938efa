import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { CaseDesk } from '#features/staff/shared/CaseDesk.tsx'
import { DoneNote } from '#features/staff/shared/DoneNote.tsx'
import { KeyWords } from '#features/staff/shared/KeyWords.tsx'
import { OwnChip } from '#features/staff/shared/OwnChip.tsx'
import { ProposedChip } from '#features/staff/shared/ProposedChip.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useSearchParams } from '#navigation/location.ts'
import { MoreButton } from '#parts/MoreButton.tsx'
import { useLive } from '#parts/use-live.ts'
import { listCompensations, type StaffCompensation } from '#shared/contract/staff-compensations.ts'
import { paths } from '#shared/paths.ts'
import { Code } from '#ui/Code.tsx'
import { Shelf } from '#ui/drawings/Shelf.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { CompensationCase } from './CompensationCase.tsx'
import { numberOf } from './claimed-for.ts'

type ListName = 'open' | 'decided'

const rowOf = (one: StaffCompensation) => ({
  title: <Code>{numberOf(one)}</Code>,
  ...{ amountFen: one.askedFen, at: one.createdAt },
})

/** What members claim for damage, loss and wrong weight, and parcels missing here: the open ones, or those that are over. */
export function CompensationsView() {
  const { t } = useLingui()
  const list: ListName = useSearchParams().get('list') === 'decided' ? 'decided' : 'open'
  const [done, setDone] = useState<string | null>(null)
  const answer = useLive(
    () =>
      query(listCompensations, (after) => ({ query: { list, after } }), {
        call: staffCall,
        pages: {
          next: (shown) => shown.next,
          join: (shown, page) => ({
            ...page,
            compensations: [...shown.compensations, ...page.compensations],
          }),
        },
      }),
    [list],
  )
  return (
    <>
      <PageHeader title={<Trans>Compensations</Trans>}>
        <Trans>Check the evidence and the terms, then decide.</Trans>
        <KeyWords>
          <Trans>Keys: J and K choose, A accepts, D declines, N writes a note.</Trans>
        </KeyWords>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <Tabs
          label={t`Compensations`}
          tabs={[
            { href: paths.staffCompensations(), label: t`To decide`, current: list === 'open' },
            {
              ...{ href: paths.staffCompensations({ list: 'decided' }), label: t`Decided` },
              current: list === 'decided',
            },
          ]}
        />
        <DoneNote>{done}</DoneNote>
        <AnswerView of={answer}>
          {({ compensations }) =>
            compensations.length === 0 ? (
              <EmptyState drawing={<Shelf />} title={<Trans>No claim here</Trans>} />
            ) : (
              <CaseDesk
                label={t`Compensations`}
                cases={compensations}
                keyOf={({ compensationId }) => compensationId}
                rowOf={rowOf}
                marks={({ isOwn, isProposed }) => (
                  <>
                    {isOwn && <OwnChip />}
                    {isProposed && <ProposedChip />}
                  </>
                )}
                more={<MoreButton of={answer} />}
              >
                {(compensation, goOn) => (
                  <CompensationCase
                    compensation={compensation}
                    onDecided={(words) => {
                      goOn()
                      setDone(words)
                      answer.again()
                    }}
                    onNoted={() => answer.again()}
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
