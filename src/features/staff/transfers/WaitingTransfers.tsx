import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { CaseDesk } from '#features/staff/shared/CaseDesk.tsx'
import { pagesOf } from '#features/staff/shared/queue.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useAgain } from '#features/staff/shared/use-again.ts'
import { MoreButton } from '#parts/MoreButton.tsx'
import { useLive } from '#parts/use-live.ts'
import { listTransfers, type WaitingTransfer } from '#shared/contract/bank-transfers.ts'
import type { StaffPayee } from '#shared/contract/payees.ts'
import { Shelf } from '#ui/drawings/Shelf.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TransferCase } from './TransferCase.tsx'

type WaitingTransfersProps = {
  payees: readonly StaffPayee[]
  /** Another number fetches the list again. */
  version: number
  onDone: (words: string) => void
}

const keyOf = ({ transferId }: WaitingTransfer) => transferId

/** Transfers whose member is not known, the oldest first. */
export function WaitingTransfers({ payees, version, onDone }: WaitingTransfersProps) {
  const { t } = useLingui()
  const answer = useLive(
    () =>
      query(listTransfers, (after) => ({ query: { after } }), {
        call: staffCall,
        pages: pagesOf('transfers'),
      }),
    [],
  )
  useAgain(answer, version)
  const rowOf = ({ payer, receivedFen, enteredAt }: WaitingTransfer) => ({
    title: payer || <Trans>Sender unknown</Trans>,
    amountFen: receivedFen,
    at: enteredAt,
  })
  return (
    <AnswerView of={answer}>
      {({ transfers, count }) =>
        transfers.length === 0 ? (
          <EmptyState drawing={<Shelf />} title={<Trans>No unidentified transfers</Trans>} />
        ) : (
          <>
            {count > transfers.length && (
              <p className="text-14 text-ink-soft">
                <Plural value={count} other="The oldest of # transfers" />
              </p>
            )}
            <CaseDesk
              label={t`Transfers without a member`}
              cases={transfers}
              keyOf={keyOf}
              rowOf={rowOf}
              more={<MoreButton of={answer} />}
            >
              {(transfer, goOn) => (
                <TransferCase
                  transfer={transfer}
                  payees={payees}
                  onDone={(words) => {
                    goOn()
                    onDone(words)
                  }}
                />
              )}
            </CaseDesk>
          </>
        )
      }
    </AnswerView>
  )
}
