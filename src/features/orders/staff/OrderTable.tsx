import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleHelp, TriangleAlert } from 'lucide-react'
import type { Query } from '#engine/client/data/query.ts'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Card } from '#engine/client/ui/Card.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { useWide } from '#engine/client/ui/use-wide.ts'
import { countryName } from '#engine/shared/countries.ts'
import type { Reply } from '#engine/shared/endpoint.ts'
import { paths } from '#engine/shared/paths.ts'
import { NothingFits } from '#features/console/staff/parts/queue.tsx'
import { TakenBy } from '#features/console/staff/parts/TakenBy.tsx'
import { ListTable } from '#features/console/staff/parts/table/ListTable.tsx'
import { TableBar } from '#features/console/staff/parts/table/TableBar.tsx'
import { useRowSelection } from '#features/console/staff/parts/table/use-row-selection.ts'
import { useTableView } from '#features/console/staff/parts/table/use-table-view.ts'
import type { ViewColumn } from '#features/console/staff/parts/table/view-column.ts'
import type { listStaffOrders, StaffOrderSummary } from '#features/orders/contract/staff-orders.ts'
import { DropShippingChip } from '#features/orders/member/parts/DropShippingChip.tsx'
import type { StaffOrderList } from '#features/orders/rules/staff-order-lists.ts'
import { useWarehouseName } from '#features/warehouses/member/parts/use-warehouses.ts'
import { BulkPrint } from './BulkPrint.tsx'
import { MARK_NAMES } from './mark-names.ts'

type OrderTableProps = {
  answer: Query<Reply<typeof listStaffOrders>>
  orders: readonly StaffOrderSummary[]
  list: StaffOrderList
}

const keyOf = ({ orderId }: StaffOrderSummary) => orderId
const pageOf = (list: StaffOrderList, { transCode }: StaffOrderSummary) =>
  paths.staffOrders({ list, code: transCode })
const sinceOf = ({ dispatchedAt, paidAt, createdAt }: StaffOrderSummary) =>
  dispatchedAt ?? paidAt ?? createdAt

/** Orders of a list, each with how long it has waited; on a wide screen rows of which many are printed. */
export function OrderTable({ answer, orders, list }: OrderTableProps) {
  const { t } = useLingui()
  const view = useTableView('orders', useOrderColumns(list))
  const { selected, select, clear } = useRowSelection(view)
  const isWide = useWide()
  if (!isWide) return <OrderCards orders={orders} list={list} />
  const shown = view.apply(orders)
  return (
    <>
      <TableBar view={view} rows={orders} shown={shown} answer={answer} />
      <BulkPrint selected={shown.filter((order) => selected.has(keyOf(order)))} onClear={clear} />
      {shown.length === 0 && <NothingFits />}
      <ListTable
        label={t`Orders`}
        rows={shown}
        keyOf={keyOf}
        nameOf={({ transCode }) => transCode}
        view={view}
        selected={selected}
        select={select}
        open={(order) => navigate(pageOf(list, order))}
      />
    </>
  )
}

function OrderLink({ order, list }: { order: StaffOrderSummary; list: StaffOrderList }) {
  return (
    <a
      href={pageOf(list, order)}
      className="inline-flex min-h-11 items-center lg:min-h-10 whitespace-nowrap underline-offset-4 hover:underline"
    >
      <Code>{order.transCode}</Code>
    </a>
  )
}

/** What is said of an order in the words of the reader. */
function useOrderWords() {
  const warehouseName = useWarehouseName()
  const { locale, relative } = useFormat()
  const from = ({ originWarehouse }: StaffOrderSummary) => warehouseName(originWarehouse)
  const to = ({ country }: StaffOrderSummary) => countryName(locale, country)
  return {
    age: (order: StaffOrderSummary) => relative(sinceOf(order), nowMs()),
    from,
    to,
    way: (order: StaffOrderSummary) => `${from(order)} → ${to(order)}`,
    line: ({ channelName }: StaffOrderSummary) => inLocale(channelName, locale),
  }
}

function useOrderColumns(list: StaffOrderList): readonly ViewColumn<StaffOrderSummary>[] {
  const { i18n, t } = useLingui()
  const { age, from, to, way, line } = useOrderWords()
  const marksOf = ({ mark, hasOpenNeed, isDropShipping }: StaffOrderSummary) => {
    const name = MARK_NAMES[mark ?? '']
    return [
      ...(isDropShipping ? [{ value: 'dropShipping', words: t`Drop shipping` }] : []),
      ...(name && mark ? [{ value: mark, words: i18n._(name) }] : []),
      ...(hasOpenNeed ? [{ value: 'openNeed', words: t`Waiting for the member` }] : []),
    ]
  }
  return [
    {
      key: 'code',
      title: t`Order`,
      cell: (order) => <OrderLink order={order} list={list} />,
      sortBy: ({ transCode }) => transCode,
      says: ({ transCode }) => transCode,
    },
    {
      key: 'age',
      title: t({ context: 'order', message: 'Since' }),
      cell: age,
      sortBy: sinceOf,
    },
    {
      key: 'member',
      title: t`Member`,
      cell: ({ memberNum }) => <Code size={14}>{memberNum}</Code>,
      sortBy: ({ memberNum }) => memberNum,
      says: ({ memberNum }) => memberNum,
    },
    {
      key: 'way',
      title: t`Route`,
      cell: way,
      sortBy: way,
      says: way,
      valuesOf: (order) => [
        { value: `from ${order.originWarehouse}`, words: `${from(order)} →` },
        { value: `to ${order.country}`, words: `→ ${to(order)}` },
      ],
    },
    {
      key: 'line',
      title: t`Line`,
      cell: line,
      sortBy: line,
      says: line,
      valuesOf: (order) => [{ value: order.channelName.en.slice(0, 80), words: line(order) }],
    },
    {
      key: 'parcels',
      title: t`Parcels`,
      align: 'end',
      cell: ({ parcels }) => parcels,
      sortBy: ({ parcels }) => parcels,
    },
    {
      key: 'marks',
      title: t`Notes`,
      cell: (order) => <Marks order={order} />,
      valuesOf: marksOf,
    },
  ]
}

/** Orders on a phone. */
function OrderCards({ orders, list }: Pick<OrderTableProps, 'orders' | 'list'>) {
  const { t } = useLingui()
  const { age, way, line } = useOrderWords()
  return (
    <ul aria-label={t`Orders`} className="grid gap-3">
      {orders.map((order) => (
        <li key={keyOf(order)}>
          <Card className="grid gap-1 text-14">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <OrderLink order={order} list={list} />
              <span className="text-ink-soft">{age(order)}</span>
            </div>
            <p>
              <Code size={14}>{order.memberNum}</Code>
              {' · '}
              {way(order)}
              {' · '}
              <Plural value={order.parcels} one="# parcel" other="# parcels" />
            </p>
            <p className="text-ink-soft">{line(order)}</p>
            <Marks order={order} />
          </Card>
        </li>
      ))}
    </ul>
  )
}

function Marks({ order }: { order: StaffOrderSummary }) {
  const { i18n } = useLingui()
  const { mark, hasOpenNeed, isDropShipping, orderId } = order
  const name = MARK_NAMES[mark ?? '']
  return (
    <span className="flex flex-wrap gap-1 empty:hidden">
      {isDropShipping && <DropShippingChip />}
      {name && (
        <Chip tone="caution" icon={TriangleAlert}>
          {i18n._(name)}
        </Chip>
      )}
      {hasOpenNeed && (
        <Chip tone="info" icon={CircleHelp}>
          <Trans>Waiting for the member</Trans>
        </Chip>
      )}
      <TakenBy object={orderId} />
    </span>
  )
}
