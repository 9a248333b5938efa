import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Code } from '#engine/client/ui/Code.tsx'
import type { LineCurrency } from '#features/currencies/rules/bank-line.ts'
import { reasonWords } from './match-words.ts'
import type { ShownLine } from './use-bank-lines.ts'

/** An amount of a line in the account's currency. */
export function useLineMoney(currency: LineCurrency): (hundredths: number) => string {
  const { money, foreign } = useFormat()
  return (hundredths) => (currency === 'CNY' ? money(hundredths) : foreign(hundredths, currency))
}

type LineFactsProps = { line: ShownLine; currency: LineCurrency }

/** What the bank says of a line, whose it is, and why. */
export function LineFacts({ line, currency }: LineFactsProps) {
  const { i18n } = useLingui()
  const { day } = useFormat()
  const amountOf = useLineMoney(currency)
  const { receipt, reason, code } = line.check
  const { line: nth, sender, text } = line
  const words = [sender, text].filter(Boolean).join(' · ')
  const expected = receipt?.expected
  const isOther = expected !== undefined && expected !== null && expected !== line.amount
  const asked = amountOf(expected ?? 0)
  return (
    <span className="grid min-w-0 gap-0.5 text-14">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold tabular-nums">{amountOf(line.amount)}</span>
        <span className="text-ink-soft">
          {day(line.day)} · <Trans>line {nth}</Trans>
        </span>
      </span>
      <span className="wrap-anywhere">{words || <Trans>Sender unknown</Trans>}</span>
      {receipt && (
        <span className="flex flex-wrap gap-x-3">
          <Code size={14}>{receipt.memberNum}</Code>
          <Code size={14}>{receipt.referenceCode}</Code>
          {isOther && <Trans>{asked} asked</Trans>}
        </span>
      )}
      <span className="text-ink-soft wrap-anywhere">{i18n._(reasonWords(reason, code))}</span>
    </span>
  )
}
