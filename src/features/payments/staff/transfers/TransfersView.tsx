import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { MoreButton } from '#engine/client/parts/state/MoreButton.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Shelf } from '#engine/client/ui/drawings/Shelf.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Tabs } from '#engine/client/ui/Tabs.tsx'
import { paths } from '#engine/shared/paths.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { CaseDesk } from '#features/console/staff/parts/CaseDesk.tsx'
import { KeyWords } from '#features/console/staff/parts/KeyWords.tsx'
import { pagesOf } from '#features/console/staff/parts/queue.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useAgain } from '#features/console/staff/parts/use-again.ts'
import { useCaseKeys } from '#features/console/staff/parts/use-case-keys.ts'
import { WithPayees } from '#features/console/staff/parts/WithAccounts.tsx'
import { DoneNote } from '#features/console/staff/parts/WriteOutcome.tsx'
import { listTransfers, type WaitingTransfer } from '#features/payments/contract/bank-transfers.ts'
import type { StaffPayee } from '#features/payments/contract/payees.ts'
import { UndoCredits } from '#features/payments/staff/parts/UndoCredits.tsx'
import { BankFile } from './BankFile.tsx'
import { BankMatch } from './bank-file/BankMatch.tsx'
import { EnterForm } from './EnterForm.tsx'
import { RecallForm } from './RecallForm.tsx'
import { Recalls } from './Recalls.tsx'
import { TransferCase } from './TransferCase.tsx'

const LISTS = ['match', 'file', 'recalls'] as const

type WaitingTransfersProps = {
  payees: readonly StaffPayee[]
  /** Another number fetches the list again. */
  version: number
  onDone: (words: string) => void
}

const keyOf = ({ transferId }: WaitingTransfer) => transferId

/** Money that came without a member, and transfers that a bank took back. */
export function TransfersView() {
  const { t } = useLingui()
  const wish = useSearchParams().get('list')
  const list = LISTS.find((one) => one === wish) ?? 'waiting'
  const [form, setForm] = useState<'enter' | 'recall' | null>(null)
  const [note, setNote] = useState<string | null>(null)
  /** Counts what this screen changed, since the lists are fetched again after each. */
  const [version, setVersion] = useState(0)
  const open = (next: typeof form) => () => {
    setNote(null)
    setForm(next)
  }
  const onCancel = () => setForm(null)
  const onDone = (words: string) => {
    setForm(null)
    setNote(words)
    setVersion((before) => before + 1)
  }
  useCaseKeys({ add: open('enter'), recall: open('recall') })
  return (
    <>
      <PageHeader
        title={<Trans>Unidentified transfers</Trans>}
        actions={
          form === null && (
            <>
              <Button look="primary" icon={Plus} onClick={open('enter')}>
                <Trans>Record a transfer</Trans>
              </Button>
              <Button icon={Undo2} onClick={open('recall')}>
                <Trans>Record a recall</Trans>
              </Button>
            </>
          )
        }
      >
        <Trans>
          Record money on our accounts that names no member, and credit it when you know whose it
          is.
        </Trans>
        <KeyWords>
          <Trans>
            Shortcuts: N to record a transfer, T to record a recall, J and K to move, A to credit, R
            to record that the bank took it back.
          </Trans>
        </KeyWords>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <Tabs
          label={t`Unidentified transfers`}
          tabs={[
            { href: paths.staffTransfers(), label: t`Waiting`, current: list === 'waiting' },
            {
              href: paths.staffTransfers({ list: 'match' }),
              label: t`Bank file`,
              current: list === 'match',
            },
            {
              href: paths.staffTransfers({ list: 'file' }),
              label: t`Import`,
              current: list === 'file',
            },
            {
              href: paths.staffTransfers({ list: 'recalls' }),
              label: t`Recalls`,
              current: list === 'recalls',
            },
          ]}
        />
        <DoneNote>{note}</DoneNote>
        <UndoCredits version={version} onDone={onDone} />
        <WithPayees>
          {(payees) => (
            <>
              {form === 'enter' && (
                <Card aria-label={t`Record a transfer`} className="grid gap-4">
                  <h2 className="text-18 font-semibold">
                    <Trans>Record a transfer</Trans>
                  </h2>
                  <EnterForm payees={payees} onDone={onDone} onCancel={onCancel} />
                </Card>
              )}
              {form === 'recall' && (
                <Card aria-label={t`Record a recall`} className="grid gap-4">
                  <h2 className="text-18 font-semibold">
                    <Trans>Record a recall</Trans>
                  </h2>
                  <RecallForm payees={payees} onDone={onDone} onCancel={onCancel} />
                </Card>
              )}
              {list === 'waiting' && (
                <WaitingTransfers payees={payees} version={version} onDone={onDone} />
              )}
              {list === 'match' && (
                <BankMatch payees={payees} onBooked={() => setVersion((before) => before + 1)} />
              )}
              {list === 'file' && <BankFile payees={payees} />}
              {list === 'recalls' && <Recalls payees={payees} version={version} onDone={onDone} />}
            </>
          )}
        </WithPayees>
      </div>
    </>
  )
}

/** Transfers whose member is not known, the oldest first. */
function WaitingTransfers({ payees, version, onDone }: WaitingTransfersProps) {
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
