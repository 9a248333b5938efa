import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useWrite } from '#engine/client/acts/use-write.ts'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { WaitingMark } from '#engine/client/parts/state/WaitingMark.tsx'
import { newId } from '#engine/client/platform/ids.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { mutate } from '#engine/client/sync/mutate.ts'
import { Card } from '#engine/client/ui/Card.tsx'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import { toast } from '#engine/client/ui/toast.ts'
import { paths } from '#engine/shared/paths.ts'
import { WriteFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { useIsOffered } from '#features/business/member/parts/Offered.tsx'
import { addCartLine, editCartLine, removeCartLine } from '#features/cart/changes/cart-line.ts'
import type { CartLineRow } from '#features/cart/member/data/cart.ts'
import { cartCost, groupLines } from '#features/cart/rules/cart.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { usePhotoUrls } from '#features/pictures/member/acts/use-photo-urls.ts'
import { linkRates } from '#features/requests/member/data/link-rates.ts'
import { PagePrice } from '#features/requests/member/parts/PagePrice.tsx'
import { type CartItem, canSelect, readyLines } from './cart-items.ts'
import { CartGoods, goodsNameOf } from './parts/CartGoods.tsx'

const setQuantity = (id: string, quantity: number) =>
  mutate([intent(editCartLine, id, { quantity })])

const selectLines = (ids: readonly string[], isSelected: boolean) =>
  mutate(ids.map((id) => intent(editCartLine, id, { isSelected })))

const removeLine = (id: string) => mutate([intent(removeCartLine, id, {})])

/** Puts a removed line into the cart again, as a line of its own. */
function putBack({ id: _id, createdAt: _createdAt, isSelected, ...goods }: CartLineRow) {
  const id = newId()
  const add = intent(addCartLine, id, goods)
  return mutate(isSelected ? [add] : [add, intent(editCartLine, id, { isSelected })])
}

type CartLinesProps = { items: readonly CartItem[]; handlingRate: number }

/** The lines of the cart by shop, and those of links. */
export function CartLines({ items, handlingRate }: CartLinesProps) {
  const isMallOffered = useIsOffered('mall')
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
          ) : !isMallOffered ? (
            <ShopName of={items.find(({ row }) => row.shopId === shopId)} />
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

/** The shop's name in the mall now, else as it was when the line was added. */
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

/** One line of the cart, to select, count and remove. */
export function CartLineItem({ of: item }: { of: CartItem }) {
  const { t, i18n } = useLingui()
  const { dateTime } = useFormat()
  const [isRemoving, setRemoving] = useState(false)
  const { run, busy, failed } = useWrite()
  const { row, sold, photo, waiting } = item
  const urls = usePhotoUrls(photo === null ? [] : [photo])
  const remove = async () => {
    const removed = await run(() => removeLine(row.id))
    // Why it failed is on the page that the sheet covers.
    setRemoving(false)
    // Its picture would not come back.
    if (removed === null || photo !== null) return
    const undo = async () => {
      if ((await run(() => putBack(row))) === null) toast.danger(t`It couldn’t be put back`)
    }
    toast.info(t`Removed from cart: ${name}`, {
      action: { label: t`Undo`, run: () => void undo() },
    })
  }
  const name = goodsNameOf(row, sold, i18n.locale)
  const added = dateTime(row.createdAt)
  const isOpen = canSelect(item)
  return (
    <>
      <CartGoods
        of={row}
        sold={sold}
        pagePrice={row.foreignPrice !== '' && <PagePrice of={row} rates={linkRates} />}
        photo={photo === null ? undefined : urls.get(photo.sha256)}
        before={
          <Checkbox
            aria-label={t`Select: ${name}`}
            checked={row.isSelected && isOpen}
            disabled={!isOpen}
            onChange={(on) => void run(() => selectLines([row.id], on))}
          />
        }
        after={
          <IconButton
            icon={Trash2}
            label={t`Remove from cart: ${name}`}
            onClick={() => (photo === null ? void remove() : setRemoving(true))}
          />
        }
        onQuantity={(quantity) => run(() => setQuantity(row.id, quantity))}
      >
        <p className="flex flex-wrap items-center gap-x-3 text-12 text-ink-soft">
          <Trans>Added {added}</Trans>
          {waiting && <WaitingMark />}
        </p>
        {failed && <WriteFailure why={failed} />}
      </CartGoods>
      <ConfirmSheet
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={<Trans>Remove this item from your cart?</Trans>}
        icon={Trash2}
        verb={<Trans>Remove</Trans>}
        busy={busy}
        onConfirm={() => void remove()}
      >
        <p className="wrap-anywhere">{name}</p>
      </ConfirmSheet>
    </>
  )
}
