import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { CaseDesk } from '#features/staff/shared/CaseDesk.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useLive } from '#parts/use-live.ts'
import { listReceipts, type StaffReceipt } from '#shared/contract/receipts.ts'
import { Shelf } from '#ui/drawings/Shelf.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ReceiptCase } from './ReceiptCase.tsx'
import { ReceiptMarks } from './ReceiptMarks.tsx'

const keyOf = ({ accountId, receiptId }: StaffReceipt) => `${accountId} ${receiptId}`

/** Transfers of members under review, the oldest first. */
export function ReceiptsView() {
  const { t } = useLingui()
  const answer = useLive(() => query(listReceipts, {}, { call: staffCall }), [])
  const [decided, setDecided] = useState<string | null>(null)
  const showDecision = (goOn: () => void) => (words: string) => {
    goOn()
    setDecided(words)
    answer.again()
  }
  return (
    <>
      <PageHeader title={<Trans>Transfers</Trans>}>
        <Trans>
          Compare each screenshot with the bank’s list, then decide. Keys: J and K choose, A
          approves, R rejects.
        </Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <div role="status">{decided && <Notice kind="good">{decided}</Notice>}</div>
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
                  marks={(receipt) => <ReceiptMarks receipt={receipt} />}
                >
                  {(receipt, goOn) => (
                    <ReceiptCase receipt={receipt} onDecided={showDecision(goOn)} />
                  )}
                </CaseDesk>
              </>
            )
          }
        </AnswerView>
      </div>
    </>
  )
}
