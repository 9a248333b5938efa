import { Trans } from '@lingui/react/macro'
import type { OrderRow } from '#engine/shared/rows.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'

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
