import { Trans, useLingui } from '@lingui/react/macro'
import { StaffPicture } from '#features/staff/shared/StaffPicture.tsx'
import { useFormat } from '#i18n/use-format.ts'
import { Money } from '#parts/Money.tsx'
import { receiptState } from '#parts/receipt-words.ts'
import { type StaffReceipt, staffScreenshotPath } from '#shared/contract/receipts.ts'
import { CopyCode } from '#ui/CopyCode.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ReceiptMarks } from './ReceiptMarks.tsx'

/** The screenshot of a transfer beside what the member says of it. */
export function ReceiptFacts({ receipt }: { receipt: StaffReceipt }) {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  const { memberNum, amountFen, heldFen, orderNumber, referenceCode, createdAt } = receipt
  const held = <Money amountFen={heldFen} />
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <StaffPicture path={staffScreenshotPath(receipt)} alt={t`Screenshot of ${memberNum}`} />
      <div className="grid content-start gap-3">
        <p className="text-28 font-bold">
          <Money amountFen={amountFen} />
        </p>
        <div>
          <p className="text-12 text-ink-soft">
            <Trans>Transfer reference</Trans>
          </p>
          <CopyCode
            size={22}
            code={referenceCode}
            what={t`transfer reference`}
            errorText={t`Copy failed. Select the text and copy it.`}
          />
        </div>
        <p className="flex flex-wrap gap-x-4 text-14">
          <span className="font-mono">{memberNum}</span>
          <span>
            {orderNumber === null ? <Trans>Top-up</Trans> : <Trans>For {orderNumber}</Trans>}
          </span>
          <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        </p>
        {heldFen > 0 && (
          <p className="text-14 text-ink-soft">
            <Trans>{held} of the balance is added to it.</Trans>
          </p>
        )}
        <ReceiptMarks receipt={receipt} />
        {receipt.sameScreenshot.length > 0 && <SeenBefore receipt={receipt} />}
      </div>
    </div>
  )
}

/** The other transfers with the same screenshot. */
function SeenBefore({ receipt: { sameScreenshot } }: { receipt: StaffReceipt }) {
  const { i18n } = useLingui()
  const { dateTime } = useFormat()
  return (
    <Notice kind="danger">
      <Trans>The same picture was sent with:</Trans>
      <ul className="mt-1 grid gap-1">
        {sameScreenshot.map(({ memberNum, referenceCode, state, createdAt }) => (
          <li key={`${referenceCode} ${createdAt}`} className="flex flex-wrap gap-x-3">
            <span className="font-mono">{memberNum}</span>
            <span className="font-mono">{referenceCode}</span>
            <span>{i18n._(receiptState({ state, isOverdue: false }).label)}</span>
            <span>{dateTime(createdAt)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
