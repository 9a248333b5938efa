import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { useWide } from '#engine/client/ui/use-wide.ts'
import { BulkOutcome } from '#features/console/staff/parts/bulk/BulkOutcome.tsx'
import { useBulk } from '#features/console/staff/parts/bulk/bulk-run.ts'
import { memberRow } from '#features/console/staff/parts/CaseDesk.tsx'
import { KeyWords } from '#features/console/staff/parts/KeyWords.tsx'
import { pagesOf, QueueDesk, useQueue } from '#features/console/staff/parts/queue.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useRowSelection } from '#features/console/staff/parts/table/use-row-selection.ts'
import { useTableView } from '#features/console/staff/parts/table/use-table-view.ts'
import { WithPayees } from '#features/console/staff/parts/WithAccounts.tsx'
import type { StaffPayee } from '#features/payments/contract/payees.ts'
import { listReceipts, type StaffReceipt } from '#features/payments/contract/receipts.ts'
import { UndoCredits } from '#features/payments/staff/parts/UndoCredits.tsx'
import { BulkApproval } from './BulkApproval.tsx'
import { approveOne, keyOfReceipt, whyLeftOut } from './bulk-approval.ts'
import { ReceiptCase } from './ReceiptCase.tsx'
import { ReceiptMarks } from './ReceiptMarks.tsx'
import { useReceiptColumns } from './use-receipt-columns.tsx'

const ALL = 'all'

/** Transfers of members under review, the oldest first. */
export function ReceiptsView() {
  return (
    <>
      <PageHeader title={<Trans>Transfers to review</Trans>}>
        <Trans>Compare each screenshot with the bank’s list, then decide.</Trans>
        <KeyWords>
          <Trans>
            Shortcuts: J and K to move, X to select, A to approve, D to reject. In the table, the
            arrows with Shift select several, Ctrl or ⌘ with A all.
          </Trans>
        </KeyWords>
      </PageHeader>
      <WithPayees>{(payees) => <ReviewQueue payees={payees} />}</WithPayees>
    </>
  )
}

/** The queue of all accounts to which members pay, or of one. */
function ReviewQueue({ payees }: { payees: readonly StaffPayee[] }) {
  const { t } = useLingui()
  const { foreign } = useFormat()
  const sentText = ({ quote }: StaffReceipt) =>
    quote === null ? undefined : foreign(quote.amount, quote.currency)
  const [payeeAccountId, setPayee] = useState<string | undefined>(undefined)
  const queue = useQueue(
    () =>
      query(listReceipts, (after) => ({ query: { payeeAccountId, after } }), {
        call: staffCall,
        pages: pagesOf('receipts'),
      }),
    [payeeAccountId],
  )
  const [version, setVersion] = useState(0)
  const isWide = useWide()
  const view = useTableView('receipts', useReceiptColumns())
  const { selected, select, clear } = useRowSelection(view)
  const bulk = useBulk('approve receipts', () => {
    setVersion((before) => before + 1)
    clear()
    queue.answer.again()
  })
  const show = (words: string) => {
    setVersion((before) => before + 1)
    queue.settle(words)
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {payees.length > 1 && (
        <div className="sm:max-w-xs">
          <Select
            label={t`Received into`}
            value={payeeAccountId ?? ALL}
            onChange={(chosen) => {
              queue.tell(null)
              clear()
              setPayee(chosen === ALL ? undefined : chosen)
            }}
            options={[
              { value: ALL, label: t`All accounts` },
              ...payees.map(({ id, label }) => ({ value: id, label })),
            ]}
          />
        </div>
      )}
      <BulkOutcome bulk={bulk} send={approveOne} whyLeftOut={whyLeftOut} />
      <QueueDesk
        queue={queue}
        above={<UndoCredits version={version} onDone={show} />}
        table={{
          view,
          nameOf: ({ referenceCode }) => referenceCode,
          selected,
          select,
        }}
        list={({ receipts }) => receipts}
        empty={<Trans>No transfer is waiting</Trans>}
        count={({ count, receipts }, shown) => (
          <>
            {count > receipts.length && (
              <p className="text-14 text-ink-soft">
                <Plural value={count} other="The oldest of # transfers" />
              </p>
            )}
            {isWide && (
              <BulkApproval
                selected={shown.filter((one) => selected.has(keyOfReceipt(one)))}
                bulk={bulk}
                send={approveOne}
                onClear={clear}
              />
            )}
          </>
        )}
        label={t`Transfers under review`}
        keyOf={keyOfReceipt}
        objectOf={({ receiptId }) => receiptId}
        rowOf={(receipt) => ({ ...memberRow(receipt), sent: sentText(receipt) })}
        marks={(receipt) => <ReceiptMarks receipt={receipt} />}
      >
        {(receipt, settle) => (
          <ReceiptCase
            receipt={receipt}
            payees={payees}
            isOneOfMany={isWide && selected.size > 0}
            onDecided={(words) => {
              settle(words)
              setVersion((before) => before + 1)
            }}
            onNoted={settle}
          />
        )}
      </QueueDesk>
    </div>
  )
}
