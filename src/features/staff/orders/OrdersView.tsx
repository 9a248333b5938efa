import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { useSearchParams } from '#navigation/location.ts'
import { MoreButton } from '#parts/MoreButton.tsx'
import { paths, STAFF_ORDER_LISTS, type StaffOrderList } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Shelf } from '#ui/drawings/Shelf.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { OrderByCode } from './OrderByCode.tsx'
import { OrderScan } from './OrderScan.tsx'
import { OrderTable } from './OrderTable.tsx'
import { type OrderQueue, useOrderList } from './use-order-list.ts'

const LISTS = {
  pack: { words: msg`To pack`, status: 'calculatingFees' },
  unpaid: { words: msg`Awaiting payment`, status: 'pendingPayment' },
  paid: { words: msg`To dispatch`, status: 'shipping', dispatched: 'no' },
  sent: { words: msg`On the way`, status: 'shipping', dispatched: 'yes' },
  delivered: { words: msg`Delivered`, status: 'delivered' },
  cancelled: { words: msg`Cancelled`, status: 'cancelled' },
} as const satisfies Record<StaffOrderList, OrderQueue & { words: MessageDescriptor }>

/** Orders by what is to do with them, the oldest first, or one of them. */
export function OrdersView() {
  const params = useSearchParams()
  const code = params.get('code')
  const asked = params.get('list')
  const list = STAFF_ORDER_LISTS.find((known) => known === asked) ?? 'pack'
  return code === null ? (
    <Queue key={list} list={list} />
  ) : (
    <OrderByCode key={code} code={code} list={list} />
  )
}

function Queue({ list }: { list: StaffOrderList }) {
  const { i18n, t } = useLingui()
  const answer = useOrderList(LISTS[list])
  return (
    <>
      <PageHeader
        title={<Trans>Orders</Trans>}
        actions={
          <Button busy={answer.asking === 'again'} onClick={answer.again}>
            <Trans>Refresh</Trans>
          </Button>
        }
      >
        <Trans>Open an order, pack it into cartons, then send its bill.</Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <OrderScan list={list} hint={<Trans>Scan or type it to open the order.</Trans>} />
        <Tabs
          label={t`Orders`}
          tabs={STAFF_ORDER_LISTS.map((name) => ({
            href: paths.staffOrders({ list: name }),
            label: i18n._(LISTS[name].words),
            current: name === list,
          }))}
        />
        <AnswerView of={answer}>
          {({ orders }) =>
            orders.length === 0 ? (
              <EmptyState drawing={<Shelf />} title={<Trans>No orders here</Trans>} />
            ) : (
              <>
                <OrderTable orders={orders} list={list} />
                <MoreButton of={answer} />
              </>
            )
          }
        </AnswerView>
      </div>
    </>
  )
}
