import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import type { BankLine } from '#features/payments/contract/receipts.ts'
import { fenOfLine } from '#features/payments/staff/parts/bank-line-form.ts'

/** What the bank received, and what it is worth where that was not yuan. */
export function LineWorth({ line }: { line: BankLine }) {
  const { foreign } = useFormat()
  const { received } = line
  const fen = fenOfLine(line)
  return (
    <>
      {received.kind === 'foreign' && <>{foreign(received.amount, received.currency)} = </>}
      {fen === null ? '–' : <Money amountFen={fen} />}
    </>
  )
}
