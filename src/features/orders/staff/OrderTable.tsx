import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleHelp, TriangleAlert } from 'lucide-react'
import { countryName } from '#engine/client/i18n/countries.ts'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Card } from '#engine/client/ui/Card.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { type Column, DataTable } from '#engine/client/ui/DataTable.tsx'
import { paths } from '#engine/shared/paths.ts'
import { TakenBy } from '#features/console/staff/parts/TakenBy.tsx'
import type { StaffOrderSummary } from '#features/orders/contract/staff-orders.ts'
import { DropShippingChip } from '#features/orders/member/parts/DropShippingChip.tsx'
import type { StaffOrderList } from '#features/orders/rules/staff-order-lists.ts'
import { useWarehouseName } from '#features/warehouses/member/parts/use-warehouses.ts'
import { MARK_NAMES } from './mark-names.ts'

type OrderTableProps = { orders: readonly StaffOrderSummary[]; list: StaffOrderList }

/** Orders of a list, each with how long it has waited. */
export function OrderTable({ orders, list }: OrderTableProps) {
  const { t } = useLingui()
  const warehouseName = useWarehouseName()
  const { locale, relative } = useFormat()
  const link = ({ transCode }: StaffOrderSummary) => (
    <a
      href={paths.staffOrders({ list, code: transCode })}
      className="inline-flex min-h-11 items-center whitespace-nowrap underline-offset-4 hover:underline"
    >
      <Code>{transCode}</Code>
    </a>
  )
  const age = ({ dispatchedAt, paidAt, createdAt }: StaffOrderSummary) =>
    relative(dispatchedAt ?? paidAt ?? createdAt, nowMs())
  const way = ({ originWarehouse, country }: StaffOrderSummary) =>
    `${warehouseName(originWarehouse)} → ${countryName(locale, country)}`
  const line = ({ channelName }: StaffOrderSummary) => inLocale(channelName, locale)
  const columns: Column<StaffOrderSummary>[] = [
    { key: 'code', header: <Trans>Order</Trans>, cell: link },
    { key: 'age', header: <Trans context="order">Since</Trans>, cell: age },
    {
      key: 'member',
      header: <Trans>Member</Trans>,
      cell: ({ memberNum }) => (
        <span className="whitespace-nowrap">
          <Code size={14}>{memberNum}</Code>
        </span>
      ),
    },
    { key: 'way', header: <Trans>Route</Trans>, cell: way },
    { key: 'line', header: <Trans>Line</Trans>, cell: line },
    {
      key: 'parcels',
      header: <Trans>Parcels</Trans>,
      align: 'end',
      cell: ({ parcels }) => parcels,
    },
    { key: 'marks', header: '', cell: (order) => <Marks order={order} /> },
  ]
  return (
    <DataTable
      label={t`Orders`}
      rows={orders}
      rowKey={({ orderId }) => orderId}
      columns={columns}
      card={(order) => (
        <Card className="grid gap-1 text-14">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            {link(order)}
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
      )}
    />
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
