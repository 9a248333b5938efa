import { useFormat } from '#i18n/use-format.ts'

type MoneyProps = {
  amountFen: number
  /** `signed` shows + and −. */
  sign?: 'plain' | 'signed'
}

/** An amount in yuan. */
export function Money({ amountFen, sign = 'plain' }: MoneyProps) {
  const { money } = useFormat()
  const text = money(amountFen, sign)
  const [letters = ''] = /^.*CN/.exec(text) ?? []
  return (
    <span className="tabular-nums">
      {letters}
      {/* The letters before the sign may stand above the number where large text leaves no room. */}
      {letters !== '' && <wbr />}
      <span className="whitespace-nowrap">{text.slice(letters.length)}</span>
    </span>
  )
}
