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
import { RETURN_STATE_WORDS } from '#parts/return-words.ts'
import { useLive } from '#parts/use-live.ts'
import { listReturns, type StaffReturn } from '#shared/contract/staff-returns.ts'
import { paths } from '#shared/paths.ts'
import { Chip } from '#ui/Chip.tsx'
import { Code } from '#ui/Code.tsx'
import { Shelf } from '#ui/drawings/Shelf.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { ReturnCase } from './ReturnCase.tsx'

const rowOf = ({ code, pieces, refundFen, createdAt }: StaffReturn) => ({
  title: <Code>{code}</Code>,
  amountFen: refundFen ?? pieces.reduce((sum, { mostFen }) => sum + mostFen, 0),
  at: createdAt,
})

/** Returns of bought goods: those to decide or settle, the oldest first, or those that are done. */
export function ReturnsView() {
  const { t, i18n } = useLingui()
  const list: 'open' | 'done' = useSearchParams().get('list') === 'done' ? 'done' : 'open'
  const [done, setDone] = useState<string | null>(null)
  const answer = useLive(
    () =>
      query(listReturns, (after) => ({ query: { list, after } }), {
        call: staffCall,
        pages: {
          next: (shown) => shown.next,
          join: (shown, page) => ({ ...page, returns: [...shown.returns, ...page.returns] }),
        },
      }),
    [list],
  )
  const ended = (words: string, goOn: () => void) => {
    goOn()
    setDone(words)
    answer.again()
  }
  return (
    <>
      <PageHeader title={<Trans>Returns</Trans>}>
        <Trans>Decide which goods go back, and record what sellers refund.</Trans>
        <KeyWords>
          <Trans>
            Keys: J and K choose, A accepts, D declines, R records the refund, C closes without one.
          </Trans>
        </KeyWords>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <Tabs
          label={t`Returns`}
          tabs={[
            { href: paths.staffReturns(), label: t`To do`, current: list === 'open' },
            {
              href: paths.staffReturns({ list: 'done' }),
              label: t({ message: 'Finished', context: 'returns' }),
              current: list === 'done',
            },
          ]}
        />
        <DoneNote>{done}</DoneNote>
        <AnswerView of={answer}>
          {({ returns }) =>
            returns.length === 0 ? (
              <EmptyState drawing={<Shelf />} title={<Trans>No return here</Trans>} />
            ) : (
              <CaseDesk
                label={t`Returns`}
                cases={returns}
                keyOf={({ returnId }) => returnId}
                rowOf={rowOf}
                marks={({ isOwn, isProposed, state }) => (
                  <span className="flex flex-wrap gap-1">
                    {isOwn && <OwnChip />}
                    {isProposed && <ProposedChip />}
                    <Chip tone={RETURN_STATE_WORDS[state].tone}>
                      {i18n._(RETURN_STATE_WORDS[state].label)}
                    </Chip>
                  </span>
                )}
                more={<MoreButton of={answer} />}
              >
                {(goodsReturn, goOn) => (
                  <ReturnCase goodsReturn={goodsReturn} onDone={(words) => ended(words, goOn)} />
                )}
              </CaseDesk>
            )
          }
        </AnswerView>
      </div>
    </>
  )
}
