import { Trans, useLingui } from '@lingui/react/macro'
import { orderCounts } from '#data/orders.ts'
import { useLive } from '#parts/use-live.ts'
import { useMemberBack } from '#parts/use-member-back.ts'
import type { OrderList } from '#shared/domain/order-lists.ts'
import { paths } from '#shared/paths.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { LIST_WORDS } from './list/list-words.ts'
import { OrderResults } from './list/OrderResults.tsx'

const LISTS = Object.keys(LIST_WORDS) as OrderList[]

/** One list of orders with its tab. */
export function OrdersPage({ type: list }: { type: OrderList }) {
  const { t, i18n } = useLingui()
  const counts = useLive(orderCounts, [])
  const back = useMemberBack()
  return (
    <>
      <PageHeader back={back} title={<Trans>My orders</Trans>} />
      <div className="grid grid-cols-1 gap-4 pb-8">
        <Tabs
          label={t`Orders by status`}
          tabs={LISTS.map((name) => ({
            href: paths.orders(name),
            label: i18n._(LIST_WORDS[name]),
            count: counts.state === 'ready' ? counts.value[name] : undefined,
            current: name === list,
          }))}
        />
        <p className="text-14 text-ink-soft">
          <Trans>These are your shipments. Looking for goods that you bought?</Trans>{' '}
          <a
            href={paths.requests()}
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-ink underline"
          >
            <Trans>Mall and link purchases</Trans>
          </a>
        </p>
        <OrderResults key={list} list={list} />
      </div>
    </>
  )
}
