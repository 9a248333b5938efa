import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { callAndSync } from '#engine/client/acts/call-and-sync.ts'
import { useAct } from '#engine/client/acts/use-act.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { AmountHead } from '#features/currencies/member/parts/AmountHead.tsx'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import type { TransferQuote } from '#features/currencies/rules/transfer-quote.ts'
import type { ReceiptRow } from '#features/payments/changes/rows.ts'
import { withdrawReceipt } from '#features/payments/contract/receipts.ts'
import { isOnline, isReserving, receiptCan } from '#features/payments/rules/receipt-states.ts'
import { OnlineReceipt } from './OnlineReceipt.tsx'
import { receiptState } from './parts/receipt-words.ts'
import { ReceiptScreenshot } from './ReceiptScreenshot.tsx'

/** One transfer: its amount and state, what was decided and why, and the way to withdraw it. */
export function ReceiptCard({ receipt }: { receipt: ReceiptRow }) {
  const { dateTime } = useFormat()
  const { amountFen, referenceCode, createdAt } = receipt
  // A checkout pays all its requests at once.
  const orderNumber = receipt.orderNumber?.split(', ').map(groupedCode).join(', ')
  return (
    <Card className="grid gap-2" aria-label={referenceCode}>
      <AmountHead amountFen={amountFen} state={receiptState(receipt)} />
      <p className="flex flex-wrap gap-x-3 text-14 text-ink-soft">
        <span>
          {orderNumber === undefined ? <Trans>Top up</Trans> : <Trans>For {orderNumber}</Trans>}
        </span>
        <Code>{referenceCode}</Code>
        <time dateTime={createdAt}>{dateTime(createdAt)}</time>
      </p>
      {receipt.quote && <Asked quote={receipt.quote} />}
      <Decision receipt={receipt} />
      {isOnline(receipt) && isReserving(receipt) && <OnlineReceipt receipt={receipt} />}
      <div className="flex flex-wrap gap-3">
        {!isOnline(receipt) && <ReceiptScreenshot receipt={receipt} />}
        <Withdrawal receipt={receipt} />
      </div>
    </Card>
  )
}

/** What the member was asked to send in another currency than yuan. */
function Asked({ quote: { amount, currency, rate, rateDay } }: { quote: TransferQuote }) {
  const { foreign, rate: inYuan, day: dayOf } = useFormat()
  const amountToSend = (
    <b className="text-16 whitespace-nowrap text-ink tabular-nums">{foreign(amount, currency)}</b>
  )
  const [unit, day] = [`1 ${currency} = ${inYuan(rate)}`, dayOf(rateDay)]
  return (
    <p className="text-14 text-ink-soft">
      <Trans>
        Amount to send: {amountToSend} ({unit}, rate of {day})
      </Trans>
    </p>
  )
}

/** What is known of a transfer beyond its state. */
function Decision({ receipt }: { receipt: ReceiptRow }) {
  const { state, isOverdue, reason, heldFen, amountFen, isPaid, purpose } = receipt
  const creditedFen = receipt.creditedFen ?? 0
  const credited = <Money amountFen={creditedFen} />
  const held = <Money amountFen={heldFen} />
  switch (state) {
    case 'withdrawn':
      return null
    case 'rejected':
      return (
        <Notice kind="danger">
          <Trans>Reason: {reason}</Trans>
        </Notice>
      )
    case 'reviewing':
      if (isOverdue) {
        return (
          <Notice kind="caution">
            {heldFen > 0 ? (
              <Trans>
                Not decided within 7 days. The {held} held from your balance is available again.
              </Trans>
            ) : (
              <Trans>This is taking longer than 7 days. We’re still checking it.</Trans>
            )}
          </Notice>
        )
      }
      return heldFen > 0 ? (
        <p className="text-14 text-ink-soft">
          <Trans>{held} of your balance is on hold for it.</Trans>
        </p>
      ) : null
    case 'approved':
      if (isPaid) {
        return creditedFen > 0 ? (
          <p className="text-14">
            <Trans>Paid. The excess of {credited} is in your balance.</Trans>
          </p>
        ) : null
      }
      if (purpose !== 'topUp') {
        return (
          <Notice kind="caution">
            <Trans>
              We couldn’t use it for the intended payment, so {credited} is in your balance.
            </Trans>
          </Notice>
        )
      }
      return creditedFen === amountFen ? null : (
        <Notice>
          <Trans>We received {credited}, which is in your balance.</Trans>
        </Notice>
      )
  }
}

/** Stays when the receipt was decided meanwhile, because the answer to a refused withdrawal brings the decision. */
function Withdrawal({ receipt }: { receipt: ReceiptRow }) {
  const { id } = receipt
  const isByProvider = isOnline(receipt)
  const verb = isByProvider ? (
    <Trans>Cancel payment</Trans>
  ) : (
    <Trans context="transfer">Withdraw</Trans>
  )
  const { runOnce, busy, problem } = useAct()
  const [asking, setAsking] = useState(false)
  const confirm = async () => {
    await runOnce({}, (body) => callAndSync(withdrawReceipt, { params: { receiptId: id }, body }))
    setAsking(false)
  }
  return (
    <>
      {receiptCan.withdraw(receipt) && (
        <Button icon={Undo2} onClick={() => setAsking(true)}>
          {verb}
        </Button>
      )}
      {problem && (
        <div className="basis-full">
          <ActProblem problem={problem} />
        </div>
      )}
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={
          isByProvider ? (
            <Trans>Cancel this payment?</Trans>
          ) : (
            <Trans>Withdraw this transfer?</Trans>
          )
        }
        icon={Undo2}
        verb={verb}
        busy={busy}
        onConfirm={() => void confirm()}
      >
        {isByProvider ? (
          <Trans>
            You can then pay another way. If you’ve already paid, the money goes to your balance.
          </Trans>
        ) : (
          <Trans>
            We won’t check it any more. If you’ve already sent the money, don’t withdraw: it
            wouldn’t be credited.
          </Trans>
        )}
      </ConfirmSheet>
    </>
  )
}
