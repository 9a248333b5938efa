import { Plural, Trans } from '@lingui/react/macro'

/** `names` of the lines in order, the number of lines, and the total quantity. */
export type GoodsInShort = { names: readonly string[]; lines: number; quantity: number }

/** The contents of a parcel in one line. */
export function GoodsSummary({ goods }: { goods: GoodsInShort }) {
  const [first] = goods.names
  const more = goods.lines - 1
  if (first === undefined) return <Trans>Goods not declared yet</Trans>
  if (more === 0)
    return (
      <>
        {first} × {goods.quantity}
      </>
    )
  return (
    <>
      {first}{' '}
      <span className="text-ink-soft">
        <Plural value={more} one="and # more kind" other="and # more kinds" />
      </span>
    </>
  )
}
