import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Code } from '#engine/client/ui/Code.tsx'
import { CopyCode } from '#engine/client/ui/CopyCode.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { Facts } from '#features/console/staff/parts/Facts.tsx'
import { StaffPicture } from '#features/console/staff/parts/StaffPicture.tsx'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { quoteCounts, type TransferQuote } from '#features/currencies/rules/transfer-quote.ts'
import type { StaffPayee } from '#features/payments/contract/payees.ts'
import { type StaffReceipt, staffScreenshotPath } from '#features/payments/contract/receipts.ts'
import { receiptState } from '#features/payments/member/parts/receipt-words.ts'
import { ReceiptMarks } from './ReceiptMarks.tsx'

type ReceiptFactsProps = { receipt: StaffReceipt; payees: readonly StaffPayee[] }

/** The screenshot of a transfer beside what the member says of it. */
export function ReceiptFacts({ receipt, payees }: ReceiptFactsProps) {
  const { t } = useLingui()
  const { dateTime, relative, foreign } = useFormat()
  const payee = payees.find(({ id }) => id === receipt.payeeAccountId)
  const { amountFen, heldFen, orderNumber, referenceCode, createdAt, quote } = receipt
  const memberNum = groupedCode(receipt.memberNum)
  const held = <Money amountFen={heldFen} />
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      {receipt.isOnline ? (
        <p className="max-w-40 text-14 text-ink-soft">
          <Trans>Paid on the page of a provider, so there’s no screenshot.</Trans>
        </p>
      ) : (
        <StaffPicture
          path={staffScreenshotPath(receipt)}
          alt={t`Screenshot of ${memberNum}`}
          size="h-56 w-40"
        />
      )}
      <div className="grid content-start gap-3">
        <div>
          <p className="text-28 font-bold">
            {quote === null ? (
              <Money amountFen={amountFen} />
            ) : (
              foreign(quote.amount, quote.currency)
            )}
          </p>
          {quote !== null && <Quoted quote={quote} receipt={receipt} />}
        </div>
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
        <Facts
          facts={[
            [
              t`Member number`,
              <Code key="member" size={14}>
                {receipt.memberNum}
              </Code>,
            ],
            [t`Payment for`, orderNumber ?? t`Top-up`],
            [t`Paid to`, payee?.label],
            [t`Sent`, `${dateTime(createdAt)} · ${relative(createdAt, nowMs())}`],
          ]}
        />
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

/** What the amount that the member was asked to send stands for, and whether its rate counts. */
function Quoted({ quote, receipt }: { quote: TransferQuote; receipt: StaffReceipt }) {
  const { money, rate, day: dayOf, zoned } = useFormat()
  const unit = `1 ${quote.currency} = ${rate(quote.rate)}`
  const [amount, until] = [money(receipt.amountFen), zoned(quote.holdsUntil)]
  const day = dayOf(quote.rateDay)
  return (
    <div className="text-14 text-ink-soft">
      <p>
        <Trans>
          The member was asked to send this for {amount} ({unit}, rate of {day}).
        </Trans>
      </p>
      <p>
        {quoteCounts(quote, receipt.createdAt) ? (
          <Trans>Sent before it ended on {until}, so this rate counts.</Trans>
        ) : (
          <Trans>Sent after it ended on {until}. Use the rate of the value date.</Trans>
        )}
      </p>
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
            <Code size={14}>{memberNum}</Code>
            <Code size={14}>{referenceCode}</Code>
            <span>{i18n._(receiptState({ state, isOverdue: false }).label)}</span>
            <span>{dateTime(createdAt)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
