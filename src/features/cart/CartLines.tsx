import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { useWrite } from '#actions/use-write.ts'
import { inLocale } from '#i18n/language.ts'
import { Money } from '#parts/Money.tsx'
import { WriteFailure } from '#parts/SaveFailure.tsx'
import { cartCost, groupLines } from '#shared/domain/cart.ts'
import { paths } from '#shared/paths.ts'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { CartLineItem } from './CartLineItem.tsx'
import { selectLines } from './cart-actions.ts'
import { type CartItem, canSelect, readyLines } from './cart-items.ts'

type CartLinesProps = { items: readonly CartItem[]; handlingRate: number }

/** The lines of the cart by shop, and those of links. */
export function CartLines({ items, handlingRate }: CartLinesProps) {
  const byRow = new Map(items.map((item) => [item.row, item]))
  return (
    <div className="grid grid-cols-1 gap-4">
      {groupLines([...byRow.keys()]).map(({ shopId, lines }) => (
        <Group
          key={shopId ?? 'links'}
          items={lines.flatMap((row) => byRow.get(row) ?? [])}
          handlingRate={handlingRate}
          selected={
            shopId === null ? (
              <Trans>Selected from links</Trans>
            ) : (
              <Trans>Selected from this shop</Trans>
            )
          }
        >
          {shopId === null ? (
            <Trans>From links</Trans>
          ) : (
            <a href={paths.searchPage({ shop: shopId })} className="hover:underline">
              <ShopName of={items.find(({ row }) => row.shopId === shopId)} />
            </a>
          )}
        </Group>
      ))}
    </div>
  )
}

/** As the mall has it now, else as it was when the line was added. */
function ShopName({ of: item }: { of: CartItem | undefined }) {
  const { i18n } = useLingui()
  return item?.sold ? inLocale(item.sold.shopName, i18n.locale) : item?.row.shopName
}

type GroupProps = CartLinesProps & {
  /** What the sum of the selected ones is called. */
  selected: ReactNode
  children: ReactNode
}

/** One shop: its name, its lines, and what the selected ones cost. */
function Group({ items, handlingRate, selected, children }: GroupProps) {
  const { t, i18n } = useLingui()
  const titleId = useId()
  const { run, failed } = useWrite()
  const choosable = items.filter(canSelect)
  const isAll = choosable.length > 0 && choosable.every(({ row }) => row.isSelected)
  const ids = choosable.map(({ row }) => row.id)
  const { goodsFen } = cartCost(readyLines(items, i18n.locale), handlingRate)
  return (
    <Card aria-labelledby={titleId} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="min-w-0 py-2 text-16 font-bold wrap-anywhere">
          {children}
        </h2>
        {choosable.length > 1 && (
          <Checkbox checked={isAll} onChange={(on) => void run(() => selectLines(ids, on))}>
            <span className="text-14">{t`Select all`}</span>
          </Checkbox>
        )}
      </div>
      {failed && <WriteFailure why={failed} />}
      <ul className="grid grid-cols-1">
        {items.map((item) => (
          <li key={item.row.id} className="border-t border-dashed border-line-strong py-4">
            <CartLineItem of={item} />
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-14 text-ink-soft">
        {selected}
        <span className="text-16 font-bold text-ink">
          <Money amountFen={goodsFen} />
        </span>
      </p>
    </Card>
  )
}
