import { Trans, useLingui } from '@lingui/react/macro'
import { useFailureWords } from '#engine/client/parts/forms/use-failure-words.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { WarehouseField } from '#features/warehouses/member/parts/WarehouseField.tsx'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import type { CheckoutGroup } from './checkout-order.ts'

type CheckoutGroupViewProps = {
  group: CheckoutGroup
  /** The warehouses to choose from. */
  open: readonly WarehouseId[]
  /** Null while none of them is chosen, which is missing once the order was to be placed. */
  goesTo: WarehouseId | null
  tried: boolean
  onChoose: (id: WarehouseId) => void
}

const MISSING = { path: 'warehouse', code: 'required', args: {} } as const

/** The goods of one shop, or those from links, and the warehouse that they go to. */
export function CheckoutGroupView(props: CheckoutGroupViewProps) {
  const { group, open, goesTo, tried, onChoose } = props
  const { t } = useLingui()
  const { shopId, shopName, lines } = group
  const error = useFailureWords(tried && goesTo === null ? [MISSING] : [])
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
      <WarehouseField
        as="select"
        label={t`Which warehouse should it go to?`}
        from={open}
        value={goesTo}
        onChange={onChoose}
        error={error(MISSING.path, t`Warehouse`)}
      />
    </section>
  )
}
