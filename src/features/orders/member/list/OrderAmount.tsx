import { Trans } from '@lingui/react/macro'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import type { OrderRow } from '#features/orders/changes/rows.ts'

/** What an order costs: as billed, or else as estimated. */
export function OrderAmount({ order: { bill, estimate } }: { order: OrderRow }) {
  if (bill !== null) return <Money amountFen={bill.orderTotalFen} />
  const about = <Money amountFen={estimate.orderTotalFen} />
  return (
    <span className="font-normal text-ink-soft">
      <Trans>about {about}</Trans>
    </span>
  )
}
