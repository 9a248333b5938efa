import { Trans } from '@lingui/react/macro'
import { type Pages, query } from '#data/query.ts'
import { MoreButton } from '#parts/MoreButton.tsx'
import { NoAnswer } from '#parts/NoAnswer.tsx'
import { OlderSection } from '#parts/OlderSection.tsx'
import { useLive } from '#parts/use-live.ts'
import { sessionCall } from '#session/session-call.ts'
import { listOlderOrders, type OlderOrders as Page } from '#shared/contract/orders.ts'
import type { OrderRow } from '#shared/contract/rows.ts'
import { WINDOWS } from '#shared/contract/windows.ts'
import { OrderCard } from './OrderCard.tsx'

const BY_PAGES: Pages<Page> = {
  next: ({ next }) => next,
  join: (shown, { orders, next }) => ({ orders: [...shown.orders, ...orders], next }),
}

type OlderOrdersProps = { list: 'delivered' | 'all' }

/** The orders that ended too long ago to be on this device, asked of the server on demand. */
export function OlderOrders({ list }: OlderOrdersProps) {
  const { months } = WINDOWS.shipment
  return (
    <OlderSection
      heading={<Trans>Older orders</Trans>}
      note={
        <Trans>
          Orders that ended more than {months} months ago. You need to be online to see them.
        </Trans>
      }
      show={<Trans>Show older orders</Trans>}
    >
      <OlderList list={list} />
    </OlderSection>
  )
}

function OlderList({ list }: OlderOrdersProps) {
  const answer = useLive(
    () =>
      query(listOlderOrders, (after) => ({ query: { after } }), {
        call: sessionCall,
        pages: BY_PAGES,
      }),
    [],
  )
  if (answer.state !== 'ready') return <NoAnswer of={answer} />
  // The server answers whole rows, as a pull does.
  const orders = answer.value.orders as unknown as readonly OrderRow[]
  const older = orders.filter(({ status }) => list === 'all' || status === 'delivered')
  return (
    <>
      {older.length === 0 && (
        <p role="status">
          <Trans>There are no older orders.</Trans>
        </p>
      )}
      <ul className="grid grid-cols-1 gap-3 empty:hidden lg:grid-cols-2">
        {older.map((order) => (
          <li key={order.id} className="@container">
            <OrderCard order={order} asks={false} />
          </li>
        ))}
      </ul>
      <MoreButton of={answer} />
    </>
  )
}
