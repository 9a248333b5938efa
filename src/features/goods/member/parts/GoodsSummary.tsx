import { Trans } from '@lingui/react/macro'

/** `names` of the lines in order, the number of lines, and the total quantity. */
export type GoodsInShort = { names: readonly string[]; lines: number; quantity: number }

/** The contents of a parcel in short: the first goods, and how many. */
export function GoodsSummary({ goods }: { goods: GoodsInShort }) {
  const [first] = goods.names
  const more = goods.lines - 1
  if (first === undefined) return <Trans>Not declared yet</Trans>
  if (more === 0)
    return (
      <>
        <span>{first}</span> <span>× {goods.quantity}</span>
      </>
    )
  return (
    <>
      <span>{first}</span>{' '}
      <span className="text-ink-soft">
        <Trans>+{more} more</Trans>
      </span>
    </>
  )
}

/** The same on one line: a long name is cut short, the number behind it never. */
export function GoodsLine({ goods }: { goods: GoodsInShort }) {
  return (
    <span className="flex gap-x-[0.5ch] @max-[12rem]:flex-wrap *:first:truncate @min-[12rem]:*:last:shrink-0">
      <GoodsSummary goods={goods} />
    </span>
  )
}
