import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { CaseDesk, memberRow } from '#features/staff/shared/CaseDesk.tsx'
import { DoneNote } from '#features/staff/shared/DoneNote.tsx'
import { KeyWords } from '#features/staff/shared/KeyWords.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { UndoCredits } from '#features/staff/shared/UndoCredits.tsx'
import { WithPayees } from '#features/staff/shared/WithPayees.tsx'
import { MoreButton } from '#parts/MoreButton.tsx'
import { useLive } from '#parts/use-live.ts'
import type { StaffPayee } from '#shared/contract/payees.ts'
import { listReceipts, type StaffReceipt } from '#shared/contract/receipts.ts'
import { Shelf } from '#ui/drawings/Shelf.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Select } from '#ui/Select.tsx'
import { ReceiptCase } from './ReceiptCase.tsx'
import { ReceiptMarks } from './ReceiptMarks.tsx'

const ALL = 'all'
const keyOf = ({ accountId, receiptId }: StaffReceipt) => `${accountId} ${receiptId}`

/** Transfers of members under review, the oldest first. */
export function ReceiptsView() {
  return (
    <>
      <PageHeader title={<Trans>Transfers to review</Trans>}>
        <Trans>Compare each screenshot with the bank’s list, then decide.</Trans>
        <KeyWords>
          <Trans>Keys: J and K choose, A approves, R rejects.</Trans>
        </KeyWords>
      </PageHeader>
      <WithPayees>{(payees) => <ReviewQueue payees={payees} />}</WithPayees>
    </>
  )
}

/** The queue of all accounts to which members pay, or of one. */
function ReviewQueue({ payees }: { payees: readonly StaffPayee[] }) {
  const { t } = useLingui()
  const [payeeAccountId, setPayee] = useState<string | undefined>(undefined)
  const [decided, setDecided] = useState<string | null>(null)
  const answer = useLive(
    () =>
      query(listReceipts, (after) => ({ query: { payeeAccountId, after } }), {
        call: staffCall,
        pages: {
          next: (shown) => shown.next,
          join: (shown, page) => ({ ...page, receipts: [...shown.receipts, ...page.receipts] }),
        },
      }),
    [payeeAccountId],
  )
  const [version, setVersion] = useState(0)
  const show = (words: string) => {
    setDecided(words)
    setVersion((before) => before + 1)
    answer.again()
  }
  const showDecision = (goOn: () => void) => (words: string) => {
    goOn()
    show(words)
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {payees.length > 1 && (
        <div className="sm:max-w-xs">
          <Select
            label={t`Received into`}
            value={payeeAccountId ?? ALL}
            onChange={(chosen) => {
              setDecided(null)
              setPayee(chosen === ALL ? undefined : chosen)
            }}
            options={[
              { value: ALL, label: t`All accounts` },
              ...payees.map(({ id, label }) => ({ value: id, label })),
            ]}
          />
        </div>
      )}
      <DoneNote>{decided}</DoneNote>
      <UndoCredits version={version} onDone={show} />
      <AnswerView of={answer}>
        {({ receipts, count }) =>
          receipts.length === 0 ? (
            <EmptyState drawing={<Shelf />} title={<Trans>No transfer is waiting</Trans>} />
          ) : (
            <>
              {count > receipts.length && (
                <p className="text-14 text-ink-soft">
                  <Plural value={count} other="The oldest of # transfers" />
                </p>
              )}
              <CaseDesk
                label={t`Transfers under review`}
                cases={receipts}
                keyOf={keyOf}
                objectOf={({ receiptId }) => receiptId}
                rowOf={memberRow}
                more={<MoreButton of={answer} />}
                marks={(receipt) => <ReceiptMarks receipt={receipt} />}
              >
                {(receipt, goOn) => (
                  <ReceiptCase receipt={receipt} payees={payees} onDecided={showDecision(goOn)} />
                )}
              </CaseDesk>
            </>
          )
        }
      </AnswerView>
    </div>
  )
}
