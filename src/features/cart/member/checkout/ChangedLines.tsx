import { Trans } from '@lingui/react/macro'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import type { ChangedLine } from './checkout-order.ts'

/** What the mall offers otherwise than the cart showed. */
export function ChangedLines({ changed }: { changed: readonly ChangedLine[] }) {
  return (
    <Notice kind="caution">
      <p role="alert" className="font-semibold">
        <Trans>Some goods have changed. Check them before you place the order.</Trans>
      </p>
      <ul className="mt-1 grid gap-1">
        {changed.map((one) => (
          <li key={one.before.id}>
            <span className="font-medium">
              {[one.before.name, one.before.specification].filter(Boolean).join(' · ')}
            </span>
            <span className="block">
              <ChangeWords of={one} />
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function ChangeWords({ of: { before, change, after } }: { of: ChangedLine }) {
  const { priceFen, stock, minimumOrder } = change
  if (priceFen === null)
    return <Trans>Product specification not found. It stays in your cart.</Trans>
  if (after === null) return <Trans>Insufficient stock: {stock} left. It stays in your cart.</Trans>
  const { quantity } = after
  return (
    <>
      {priceFen !== before.priceFen && (
        <span className="block">
          <Trans>
            Price per piece: <Money amountFen={before.priceFen} /> → <Money amountFen={priceFen} />
          </Trans>
        </span>
      )}
      {quantity < before.quantity && (
        <span className="block">
          <Trans>
            Insufficient stock: {quantity} left, so the quantity is {quantity} now.
          </Trans>
        </span>
      )}
      {quantity > before.quantity && (
        <span className="block">
          <Trans>
            Minimum order {minimumOrder}, so the quantity is {quantity} now.
          </Trans>
        </span>
      )}
    </>
  )
}
