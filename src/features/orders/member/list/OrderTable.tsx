import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Groups } from '#engine/client/ui/Code.tsx'
import type { RowWindow } from '#engine/client/ui/use-virtual-rows.ts'
import { type Column, VIRTUAL_CELL, VirtualTable } from '#engine/client/ui/VirtualTable.tsx'
import { countryName } from '#engine/shared/countries.ts'
import { paths } from '#engine/shared/paths.ts'
import { GoodsLine } from '#features/goods/member/parts/GoodsSummary.tsx'
import { GOODS_CLASS_ICONS } from '#features/goods/member/parts/goods-words.ts'
import type { OrderItem } from '#features/orders/member/data/orders.ts'
import { DropShippingChip } from '#features/orders/member/parts/DropShippingChip.tsx'
import { OrderChip } from '#features/orders/member/parts/OrderChip.tsx'
import { Face } from '#features/pictures/member/parts/Face.tsx'
import { WarehouseName } from '#features/warehouses/member/parts/WarehouseName.tsx'
import { OrderAmount } from './OrderAmount.tsx'
import { OrderNext } from './OrderNext.tsx'

const COLUMNS: readonly Column[] = [
  { head: <Trans>Order</Trans>, className: 'w-[23%]' },
  { head: <Trans>Destination</Trans> },
  { head: <Trans>Warehouse</Trans>, className: 'w-[16%]' },
  { head: <Trans>Amount</Trans>, className: 'w-[14%] text-right' },
  { head: <Trans>Submitted</Trans>, className: 'w-[11%] max-[80rem]:hidden' },
  { head: <Trans>Status</Trans>, className: 'w-[22%]' },
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
  const { goods, goodsClass, faces } = item.contents
  return (
    <>
      <th scope="row" className={`${VIRTUAL_CELL} text-left font-normal`}>
        <span className="flex items-center gap-3">
          <Face sha256={faces[0]} icon={GOODS_CLASS_ICONS[goodsClass]} isSmall />
          <a href={paths.order(order.transCode)} className="min-w-0 hover:underline">
            {goods.lines > 0 && (
              <span className="block font-medium">
                <GoodsLine goods={goods} />
              </span>
            )}
            <code className="block truncate font-mono text-12 text-ink-soft">
              <Groups of={order.transCode} />
            </code>
          </a>
        </span>
      </th>
      <td className={VIRTUAL_CELL}>
        <span className="block truncate">{countryName(i18n.locale, order.country)}</span>
        <span className="block truncate text-12 text-ink-soft">
          {inLocale(order.channelName, i18n.locale)}
        </span>
      </td>
      <td className={`${VIRTUAL_CELL} whitespace-normal [&_span]:whitespace-normal`}>
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
      <td className={`${VIRTUAL_CELL} whitespace-normal text-ink-soft max-[80rem]:hidden`}>
        {date(order.createdAt)}
      </td>
      <td className={`${VIRTUAL_CELL} whitespace-normal [&_span]:whitespace-normal`}>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <OrderChip order={order} />
          <OrderNext {...item} />
        </span>
      </td>
    </>
  )
})
