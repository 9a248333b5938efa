import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { WriteOutcome } from '#features/console/staff/parts/WriteOutcome.tsx'
import type { LineCurrency } from '#features/currencies/rules/bank-line.ts'
import { type BankLine, decideReceipt } from '#features/payments/contract/receipts.ts'
import { LineFacts } from './LineFacts.tsx'
import type { BankLines, ShownLine } from './use-bank-lines.ts'

type LikelyLinesProps = {
  lines: readonly ShownLine[]
  bank: BankLines
  currency: LineCurrency
  payeeAccountId: string
  onBooked: () => void
}

/** Lines of which a person decides one by one, each with its reason. */
export function LikelyLines(props: LikelyLinesProps) {
  const { lines, bank, currency, payeeAccountId, onBooked } = props
  const { t } = useLingui()
  const { money } = useFormat()
  const { send, busy, problem } = useStaffWrite()
  const [note, setNote] = useState<string | null>(null)
  if (lines.length === 0 && note === null) return null
  const credit = async (line: ShownLine) => {
    const { receipt, bankReference } = line.check
    const received = receivedOf(line, currency)
    if (receipt === null || received === null) return
    const { accountId, receiptId } = receipt
    const bankLine = { payeeAccountId, bankReference, valueDate: line.day, received }
    const reply = await send(null, { receiptId, bankLine }, (onceKey, confirmed) =>
      staffCall(decideReceipt, {
        params: { accountId, receiptId },
        body: { onceKey, decision: 'approve', line: bankLine, confirmed },
      }),
    )
    if (reply !== null) {
      onBooked()
      const memberNum = groupedCode(receipt.memberNum)
      const credited = money(reply.creditedFen)
      if (reply.state === 'proposed') {
        setNote(t`The transfer of ${memberNum} is waiting for a second person.`)
      } else if (reply.isPaid) setNote(t`The transfer of ${memberNum} was used for its payment.`)
      else setNote(t`${credited} is in the balance of ${memberNum}.`)
    }
    await bank.compare()
  }
  return (
    <Section title={<Trans>Likely</Trans>}>
      <WriteOutcome problem={problem} note={note} />
      <ul aria-label={t`Likely`} className="grid gap-4">
        {lines.map((line) => (
          <li
            key={line.check.bankReference}
            className="grid gap-2 border-b border-line pb-3 last:border-0"
          >
            <LineFacts line={line} currency={currency} />
            <div className="flex flex-wrap gap-3">
              {receivedOf(line, currency) !== null && (
                <Button icon={Check} busy={busy || bank.busy} onClick={() => void credit(line)}>
                  <Trans>Credit to this member</Trans>
                </Button>
              )}
              <Button
                busy={busy || bank.busy}
                onClick={() => void bank.book([line], 'unidentified')}
              >
                <Trans>Record as unidentified</Trans>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What the bank received, at the rate of the check; null without one. */
function receivedOf(
  { amount, check }: ShownLine,
  currency: LineCurrency,
): BankLine['received'] | null {
  if (currency === 'CNY') return { kind: 'yuan', amountFen: amount }
  return check.rate === null ? null : { kind: 'foreign', currency, amount, rate: check.rate }
}
