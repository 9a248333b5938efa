import { Trans, useLingui } from '@lingui/react/macro'
import { Money } from '#parts/Money.tsx'
import { WAREHOUSE_WORDS } from '#parts/warehouse-words.ts'
import { WAREHOUSE_IDS, type WarehouseId } from '#shared/domain/warehouses.ts'
import { Select } from '#ui/Select.tsx'
import type { CheckoutGroup } from './checkout-order.ts'

type CheckoutGroupViewProps = {
  group: CheckoutGroup
  goesTo: WarehouseId
  onChoose: (id: WarehouseId) => void
}

/** The goods of one shop, or those from links, and the warehouse that they go to. */
export function CheckoutGroupView({ group, goesTo, onChoose }: CheckoutGroupViewProps) {
  const { t, i18n } = useLingui()
  const { shopId, shopName, lines } = group
  return (
    <section className="grid gap-3 border-b border-line pb-4">
      <h3 className="text-16 font-semibold">
        {shopId === null ? <Trans>Goods from links</Trans> : shopName}
      </h3>
      <ul className="grid gap-2 text-14">
        {lines.map(({ id, name, specification, quantity, priceFen }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 wrap-anywhere">
            <span>
              {name}
              {specification !== '' && <span className="block text-ink-soft">{specification}</span>}
            </span>
            <span className="text-right">
              <Money amountFen={priceFen * quantity} />
              <span className="block text-ink-soft">
                <Money amountFen={priceFen} /> × {quantity}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <Select
        label={t`Destination warehouse`}
        value={goesTo}
        onChange={onChoose}
        options={WAREHOUSE_IDS.map((id) => ({ value: id, label: i18n._(WAREHOUSE_WORDS[id]) }))}
      />
    </section>
  )
}
