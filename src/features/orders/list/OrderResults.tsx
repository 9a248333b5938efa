import { Trans, useLingui } from '@lingui/react/macro'
import { Package } from 'lucide-react'
import { useShownFrom } from '#actions/use-shown-from.ts'
import { orderList } from '#data/orders.ts'
import { DeviceFailure } from '#parts/DeviceFailure.tsx'
import { useRowWindow } from '#parts/use-row-window.ts'
import type { OrderList } from '#shared/domain/order-lists.ts'
import { paths } from '#shared/paths.ts'
import { syncStatus } from '#sync/status.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyBox } from '#ui/drawings/EmptyBox.tsx'
import { NoSignal } from '#ui/drawings/NoSignal.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { SkeletonLabelCards } from '#ui/Skeleton.tsx'
import { useWide } from '#ui/use-wide.ts'
import { EMPTY_WORDS } from './list-words.ts'
import { OlderOrders } from './OlderOrders.tsx'
import { OrderRows } from './OrderRows.tsx'
import { OrderTable } from './OrderTable.tsx'

/** The orders of a list, or why there are none. Ended ones that have left this device are asked of the server. */
export function OrderResults({ list }: { list: OrderList }) {
  const wide = useWide()
  const found = useRowWindow(list, (window) => orderList({ list, ...window }))
  const { lastSyncedAt } = syncStatus.value
  const from = useShownFrom()
  if (found.state === 'error') return <DeviceFailure />
  if (found.state === 'loading') return <SkeletonLabelCards count={4} />
  if (found.total === 0 && lastSyncedAt === null) {
    return from !== undefined ? <NeverSynced /> : <SkeletonLabelCards count={4} />
  }
  return (
    <>
      {from !== undefined && <OfflineNote from={from} />}
      {found.total === 0 ? (
        <NothingYet list={list} />
      ) : wide ? (
        <OrderTable {...found} />
      ) : (
        <OrderRows {...found} />
      )}
      {(list === 'delivered' || list === 'all') && <OlderOrders list={list} />}
    </>
  )
}

function NothingYet({ list }: { list: OrderList }) {
  const { i18n } = useLingui()
  const words = EMPTY_WORDS[list]
  return (
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
  )
}

function NeverSynced() {
  return (
    <EmptyState drawing={<NoSignal />} title={<Trans>Your orders aren’t on this device yet</Trans>}>
      <Trans>They’ll download when you’re online.</Trans>
    </EmptyState>
  )
}
