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
  const letters = text.slice(0, text.indexOf('¥'))
  return (
    <span className="tabular-nums">
      {/* The letters before the sign may stand above the number where large text leaves no room. */}
      {letters.includes('CN') && (
        <>
          {letters}
          <wbr />
        </>
      )}
      <span className="whitespace-nowrap">
        {letters.includes('CN') ? text.slice(letters.length) : text}
      </span>
    </span>
  )
}
