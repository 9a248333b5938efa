import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { countryName } from '#engine/client/i18n/countries.ts'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Code } from '#engine/client/ui/Code.tsx'
import type { RowWindow } from '#engine/client/ui/use-virtual-rows.ts'
import { type Column, VIRTUAL_CELL, VirtualTable } from '#engine/client/ui/VirtualTable.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { OrderItem } from '#features/orders/member/data/orders.ts'
import { DropShippingChip } from '#features/orders/member/parts/DropShippingChip.tsx'
import { OrderChip } from '#features/orders/member/parts/OrderChip.tsx'
import { WarehouseName } from '#features/warehouses/member/parts/WarehouseName.tsx'
import { OrderAmount } from './OrderAmount.tsx'
import { OrderNext } from './OrderNext.tsx'

const COLUMNS: readonly Column[] = [
  { head: <Trans>Order number</Trans>, className: 'w-[16%]' },
  { head: <Trans>Destination</Trans> },
  { head: <Trans>Warehouse</Trans>, className: 'w-[15%]' },
  { head: <Trans>Amount</Trans>, className: 'w-[13%] text-right' },
  { head: <Trans>Submitted</Trans>, className: 'w-[15%]' },
  { head: <Trans>Status</Trans>, className: 'w-[23%]' },
]

const idOf = ({ order }: OrderItem) => order.id

/** Orders as a table for a desktop. */
export function OrderTable(rows: RowWindow<OrderItem>) {
  const { t } = useLingui()
  return (
    <VirtualTable {...rows} label={t`Orders`} columns={COLUMNS} idOf={idOf}>
      {(item) => <OrderCells item={item} />}
    </VirtualTable>
  )
}

/** One row of the table, memoised to avoid rendering on scroll. */
const OrderCells = memo(function OrderCells({ item }: { item: OrderItem }) {
  const { i18n } = useLingui()
  const { date } = useFormat()
  const { order } = item
  return (
    <>
      <th scope="row" className={`${VIRTUAL_CELL} text-left font-normal`}>
        <a href={paths.order(order.transCode)} className="block truncate hover:underline">
          <Code>{order.transCode}</Code>
        </a>
      </th>
      <td className={VIRTUAL_CELL}>
        <span className="block truncate">{countryName(i18n.locale, order.country)}</span>
        <span className="block truncate text-12 text-ink-soft">
          {inLocale(order.channelName, i18n.locale)}
        </span>
      </td>
      <td className={`${VIRTUAL_CELL} whitespace-normal`}>
        <WarehouseName id={order.originWarehouse} />
        <span className="block text-12 text-ink-soft">
          {order.senderName === null ? (
            <Plural value={order.parcelIds.length} one="# parcel" other="# parcels" />
          ) : (
            <DropShippingChip />
          )}
        </span>
      </td>
      <td className={`${VIRTUAL_CELL} text-right whitespace-normal`}>
        <OrderAmount order={order} />
      </td>
      <td className={`${VIRTUAL_CELL} whitespace-normal text-ink-soft`}>{date(order.createdAt)}</td>
      <td className={VIRTUAL_CELL}>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <OrderChip order={order} />
          <OrderNext {...item} />
        </span>
      </td>
    </>
  )
})
