import { Trans, useLingui } from '@lingui/react/macro'
import { Package } from 'lucide-react'
import { memo } from 'react'
import { useShownFrom } from '#engine/client/acts/use-shown-from.ts'
import { type Pages, query } from '#engine/client/data/query.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { MoreButton } from '#engine/client/parts/state/MoreButton.tsx'
import { NoAnswer } from '#engine/client/parts/state/NoAnswer.tsx'
import { OlderSection } from '#engine/client/parts/state/OlderSection.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { useRowWindow } from '#engine/client/parts/state/use-row-window.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { syncStatus } from '#engine/client/sync/status.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { EmptyBox } from '#engine/client/ui/drawings/EmptyBox.tsx'
import { NoSignal } from '#engine/client/ui/drawings/NoSignal.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { SkeletonFaceCards } from '#engine/client/ui/Skeleton.tsx'
import type { RowWindow } from '#engine/client/ui/use-virtual-rows.ts'
import { useWide } from '#engine/client/ui/use-wide.ts'
import { VirtualList } from '#engine/client/ui/VirtualList.tsx'
import { paths } from '#engine/shared/paths.ts'
import { WINDOWS } from '#engine/shared/windows.ts'
import { Omnibox } from '#features/omnibox/member/parts/Omnibox.tsx'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import { listOlderOrders, type OlderOrders as Page } from '#features/orders/contract/orders.ts'
import { declaredContents, type OrderItem, orderList } from '#features/orders/member/data/orders.ts'
import type { OrderList } from '#features/orders/rules/order-lists.ts'
import { EMPTY_WORDS } from './list-words.ts'
import { OrderCard } from './OrderCard.tsx'
import { OrderTable } from './OrderTable.tsx'

const BY_PAGES: Pages<Page> = {
  next: ({ next }) => next,
  join: (list, { orders, next }) => ({ orders: [...list.orders, ...orders], next }),
}

/** The orders of a list, or why there are none. Ended ones that have left this device are asked of the server. */
export function OrderResults({ list }: { list: OrderList }) {
  const isWide = useWide()
  const found = useRowWindow(list, (window) => orderList({ list, ...window }))
  const { lastSyncedAt } = syncStatus.value
  const from = useShownFrom()
  if (found.state === 'error') return <DeviceFailure />
  if (found.state === 'loading') return <SkeletonFaceCards count={4} />
  if (found.total === 0 && lastSyncedAt === null) {
    return from !== undefined ? <NeverSynced /> : <SkeletonFaceCards count={4} />
  }
  return (
    <>
      {from !== undefined && <OfflineNote from={from} />}
      {found.total === 0 ? (
        <NothingYet list={list} />
      ) : isWide ? (
        <OrderTable {...found} />
      ) : (
        <OrderRows {...found} />
      )}
      {(list === 'delivered' || list === 'all') && <OlderOrders list={list} />}
    </>
  )
}

type OlderOrdersProps = { list: 'delivered' | 'all' }

/** The orders that ended too long ago to be on this device, asked of the server on demand. */
function OlderOrders({ list }: OlderOrdersProps) {
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
            <OrderCard order={order} asks={false} contents={declaredContents(order)} />
          </li>
        ))}
      </ul>
      <MoreButton of={answer} />
    </>
  )
}

const idOf = ({ order }: OrderItem) => order.id

/** Orders as cards. */
function OrderRows(rows: RowWindow<OrderItem>) {
  const { t } = useLingui()
  return (
    <VirtualList {...rows} label={t`Orders`} cardRem={6.25} idOf={idOf}>
      {(item) => <OrderListItem item={item} />}
    </VirtualList>
  )
}

/** One card of the list, memoised to avoid rendering on scroll. */
const OrderListItem = memo(function OrderListItem({ item }: { item: OrderItem }) {
  return <OrderCard {...item} />
})

function NothingYet({ list }: { list: OrderList }) {
  const { i18n } = useLingui()
  const words = EMPTY_WORDS[list]
  return (
    <>
      <EmptyState
        title={i18n._(words.title)}
        drawing={<EmptyBox />}
        action={
          <ButtonLink look="primary" icon={Package} href={paths.parcels('toShip')}>
            <Trans>Parcels ready to ship</Trans>
          </ButtonLink>
        }
      >
        {i18n._(words.text)}
      </EmptyState>
      <div className="mx-auto w-full max-w-md px-4 pb-6">
        <Omnibox />
      </div>
    </>
  )
}

function NeverSynced() {
  return (
    <EmptyState drawing={<NoSignal />} title={<Trans>Your orders aren’t on this device yet</Trans>}>
      <Trans>They’ll download when you’re online.</Trans>
    </EmptyState>
  )
}
