import { Trans, useLingui } from '@lingui/react/macro'
import { useMemberBack } from '#engine/client/navigation/use-member-back.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Tabs } from '#engine/client/ui/Tabs.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { OrderList } from '#features/orders/rules/order-lists.ts'
import { orderCounts } from './data/orders.ts'
import { LIST_WORDS, WAITING_WORDS } from './list/list-words.ts'
import { OrderResults } from './list/OrderResults.tsx'
import { StandingOrders } from './list/StandingOrders.tsx'

const LISTS = Object.keys(LIST_WORDS) as OrderList[]

/** One list of orders with its tab. */
export function OrdersPage({ type: list }: { type: OrderList }) {
  const { t, i18n } = useLingui()
  const counts = useLive(orderCounts, [])
  const back = useMemberBack()
  return (
    <>
      <PageHeader
        back={back}
        title={<Trans>My orders</Trans>}
        actions={
          <a
            href={paths.requests()}
            className="inline-flex min-h-11 items-center text-14 font-semibold underline"
          >
            <Trans>Mall and link purchases</Trans>
          </a>
        }
      />
      <div className="grid grid-cols-1 gap-4 pb-8">
        <Tabs
          label={t`Orders by status`}
          tabs={LISTS.map((name) => ({
            href: paths.orders(name),
            label: i18n._(LIST_WORDS[name]),
            count: counts.state === 'ready' ? counts.value[name] : undefined,
            current: name === list,
            note: WAITING_WORDS[name] && i18n._(WAITING_WORDS[name]),
          }))}
        />
        <StandingOrders />
        <OrderResults key={list} list={list} />
      </div>
    </>
  )
}
