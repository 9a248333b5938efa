import { useFormat } from '#i18n/use-format.ts'

type MoneyProps = {
  amountFen: number
  /** `signed` shows + and −. */
  sign?: 'plain' | 'signed'
}

/** An amount in yuan. */
export function Money({ amountFen, sign = 'plain' }: MoneyProps) {
  const { money } = useFormat()
  return <span className="whitespace-nowrap tabular-nums">{money(amountFen, sign)}</span>
}
