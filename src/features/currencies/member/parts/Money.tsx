import { useFormat } from '#engine/client/i18n/use-format.ts'

type MoneyProps = {
  amountFen: number
  /** `signed` shows + and −. */
  sign?: 'plain' | 'signed'
}

/** An amount in yuan. */
export function Money({ amountFen, sign = 'plain' }: MoneyProps) {
  const { money } = useFormat()
  const text = money(amountFen, sign)
  const [letters] = /^.*CN/.exec(text) ?? []
  if (letters === undefined) return <span className="whitespace-nowrap tabular-nums">{text}</span>
  return (
    // One piece for a line of text. Its letters stand above the number only where large text leaves no room for both.
    <span className="inline-block tabular-nums">
      {letters}
      <wbr />
      <span className="whitespace-nowrap">{text.slice(letters.length)}</span>
    </span>
  )
}
