import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { usePhotoUrls } from '#actions/use-photo-urls.ts'
import { useWrite } from '#actions/use-write.ts'
import { rates } from '#data/rates.ts'
import { useFormat } from '#i18n/use-format.ts'
import { CartGoods, goodsNameOf } from '#parts/CartGoods.tsx'
import { PagePrice } from '#parts/PagePrice.tsx'
import { WriteFailure } from '#parts/SaveFailure.tsx'
import { WaitingMark } from '#parts/WaitingMark.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { ConfirmSheet } from '#ui/ConfirmSheet.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { removeLine, selectLines, setQuantity } from './cart-actions.ts'
import { type CartItem, canSelect } from './cart-items.ts'

/** One line of the cart, to select, count and remove. */
export function CartLineItem({ of: item }: { of: CartItem }) {
  const { t, i18n } = useLingui()
  const { dateTime } = useFormat()
  const [isRemoving, setRemoving] = useState(false)
  const { run, busy, failed } = useWrite()
  const { row, sold, photo, waiting } = item
  const urls = usePhotoUrls(photo === null ? [] : [photo])
  const remove = async () => {
    await run(() => removeLine(row.id))
    // Why it failed is on the page that the sheet covers.
    setRemoving(false)
  }
  const name = goodsNameOf(row, sold, i18n.locale)
  const added = dateTime(row.createdAt)
  const isOpen = canSelect(item)
  return (
    <>
      <CartGoods
        of={row}
        sold={sold}
        pagePrice={row.foreignPrice !== '' && <PagePrice of={row} rates={rates} />}
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
            onClick={() => setRemoving(true)}
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
