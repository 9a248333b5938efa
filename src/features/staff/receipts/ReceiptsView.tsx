import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useLive } from '#parts/use-live.ts'
import { listReceipts, type StaffReceipt } from '#shared/contract/receipts.ts'
import { Shelf } from '#ui/drawings/Shelf.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ReceiptCase } from './ReceiptCase.tsx'
import { ReceiptQueue } from './ReceiptQueue.tsx'
import { type ReceiptAct, useReceiptKeys } from './use-receipt-keys.ts'

const keyOf = ({ accountId, receiptId }: StaffReceipt) => `${accountId} ${receiptId}`

/** Transfers of members under review, the oldest first: j and k choose one, a approves it, r rejects it. */
export function ReceiptsView() {
  const answer = useLive(() => query(listReceipts, {}, { call: staffCall }), [])
  const [decided, setDecided] = useState<string | null>(null)
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
                <Desk
                  receipts={receipts}
                  onDecided={(words) => {
                    setDecided(words)
                    answer.again()
                  }}
                />
              </>
            )
          }
        </AnswerView>
      </div>
    </>
  )
}

type DeskProps = { receipts: readonly StaffReceipt[]; onDecided: (words: string) => void }

function Desk({ receipts, onDecided }: DeskProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string | null>(null)
  const [act, setAct] = useState<ReceiptAct>(null)
  const at = Math.max(
    0,
    receipts.findIndex((receipt) => keyOf(receipt) === chosen),
  )
  const receipt = receipts[at]
  const choose = (next: StaffReceipt | undefined) => {
    if (next === undefined) return
    setChosen(keyOf(next))
    setAct(null)
  }
  useReceiptKeys({
    next: () => choose(receipts[at + 1]),
    previous: () => choose(receipts[at - 1]),
    open: (wanted) => {
      if (receipt !== undefined && !receipt.isOwn) setAct(wanted)
    },
  })
  if (receipt === undefined) return null
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <ReceiptQueue
        label={t`Transfers under review`}
        receipts={receipts}
        current={receipt}
        onChoose={choose}
      />
      <ReceiptCase
        key={keyOf(receipt)}
        receipt={receipt}
        act={act}
        onAct={setAct}
        onDecided={(words) => {
          // The next one is shown when the list comes back without this one.
          choose(receipts[at + 1] ?? receipts[at - 1])
          onDecided(words)
        }}
      />
    </div>
  )
}
