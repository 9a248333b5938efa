import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { usePageTitle } from '#engine/client/navigation/page-title.ts'
import { MoreButton } from '#engine/client/parts/state/MoreButton.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { CopyCode } from '#engine/client/ui/CopyCode.tsx'
import { Shelf } from '#engine/client/ui/drawings/Shelf.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Tabs } from '#engine/client/ui/Tabs.tsx'
import { paths } from '#engine/shared/paths.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { findStaffOrder, getStaffOrder } from '#features/orders/contract/staff-orders.ts'
import { STAFF_ORDER_LISTS, type StaffOrderList } from '#features/orders/rules/staff-order-lists.ts'
import { OrderDesk } from './OrderDesk.tsx'
import { OrderScan } from './OrderScan.tsx'
import { OrderTable } from './OrderTable.tsx'
import { orderRowsOf } from './order-rows.ts'
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
  const wish = params.get('list')
  const list = STAFF_ORDER_LISTS.find((one) => one === wish) ?? 'pack'
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
                <OrderTable answer={answer} orders={orders} list={list} />
                <MoreButton of={answer} />
              </>
            )
          }
        </AnswerView>
      </div>
    </>
  )
}

type OrderByCodeProps = { code: string; list: StaffOrderList }

/** One order by the number that was scanned, typed or pressed. */
function OrderByCode({ code, list }: OrderByCodeProps) {
  const { t } = useLingui()
  usePageTitle(t`Order ${code}`)
  const answer = useLive(
    () => query(findStaffOrder, { params: { code } }, { call: staffCall }),
    [code],
  )
  const back =
    list === 'paid'
      ? { href: paths.staffDispatch(), label: t`Dispatch` }
      : { href: paths.staffOrders({ list }), label: t`Orders` }
  const title = <CopyCode code={code} what={t`order number`} errorText={t`Copy failed`} size={22} />
  // A text that is too long for a number is refused before the search.
  const isUnknown =
    answer.state === 'error' && ['not_found', 'validation'].includes(answer.problem.code)
  if (isUnknown) {
    return (
      <>
        <PageHeader title={title} back={back} />
        <OrderScan list={list} />
        <EmptyState drawing={<Shelf />} title={<Trans>No order has this number</Trans>}>
          <Trans>Check each character against the packing list.</Trans>
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <PageHeader title={title} back={back} />
      <AnswerView of={answer}>{(which) => <LoadedOrder {...which} list={list} />}</AnswerView>
    </>
  )
}

type LoadedOrderProps = { accountId: string; orderId: string; list: StaffOrderList }

function LoadedOrder({ accountId, orderId, list }: LoadedOrderProps) {
  const { t } = useLingui()
  const [note, setNote] = useState<{ kind: 'good' | 'caution'; words: string } | null>(null)
  const answer = useLive(
    () => query(getStaffOrder, { params: { accountId, orderId } }, { call: staffCall }),
    [accountId, orderId],
  )
  const onDone = (words: string) => {
    setNote({ kind: 'good', words })
    answer.again()
  }
  const onStale = () => {
    const words = t`The order has changed in the meantime. This is how it is now.`
    setNote({ kind: 'caution', words })
    answer.again()
  }
  return (
    <AnswerView of={answer}>
      {(order) => (
        <OrderDesk
          desk={{ ...orderRowsOf(order), accountId, onDone, onStale }}
          note={note}
          list={list}
        />
      )}
    </AnswerView>
  )
}
