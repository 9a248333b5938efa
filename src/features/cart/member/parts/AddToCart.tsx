import { Trans, useLingui } from '@lingui/react/macro'
import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '#engine/client/acts/use-write.ts'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useSavedToast } from '#engine/client/parts/state/use-saved-toast.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { toast } from '#engine/client/ui/toast.ts'
import { paths } from '#engine/shared/paths.ts'
import { WriteFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { addToCart } from '#features/cart/member/acts/add-to-cart.ts'
import type { Product } from '#features/mall/contract/mall.ts'
import type { AddToCartProps } from '#features/mall/member/parts/mall-cart.ts'

type Result = { quantity: number; isCapped: boolean } | 'full'

/** Puts the chosen variant into the cart, or asks for what is missing. */
export function AddToCart(props: AddToCartProps) {
  const { product, variant, missing, onMissing, quantity, quantityWords, children } = props
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const isVisitor = useSession().state === 'visitor'
  const { run, busy, failed } = useWrite()
  const [last, setLast] = useState<{ variantId: string; result: Result } | null>(null)
  const result = last !== null && last.variantId === variant?.id ? last.result : null
  const saved = useSavedToast()

  const add = async () => {
    if (missing !== null) {
      onMissing()
      return toast.warning(missing)
    }
    if (variant === undefined) return toast.warning(t`Product specification not found`)
    if (quantity === undefined || !quantity.ok) return toast.warning(quantityWords ?? '')
    const { pieces } = quantity
    const say = (texts: Product['name']) => inLocale(texts, i18n.locale)
    const goods = {
      productId: product.id,
      variantId: variant.id,
      link: '',
      shopId: product.shop.id,
      shopName: say(product.shop.name),
      name: say(product.name),
      quantity: pieces,
      specification: variant.specification.map(say).join(' / '),
      priceFen: variant.priceFen,
      foreignPrice: '',
      shippingIncluded: false,
      notes: '',
      destinationWarehouseId: null,
    }
    const { stock } = variant
    const setResult = (now: Result) => setLast({ variantId: variant.id, result: now })
    const addition = await run(() => addToCart(goods, { stock, isVisitor }))
    if (addition === null) return
    if (addition.saved === null) return setResult('full')
    const { quantity: inCart, added } = addition.saved
    setResult({ quantity: inCart, isCapped: inCart >= stock })
    if (added === 0) return toast.warning(t`Insufficient stock`)
    // A visitor's cart is a sheet of this page.
    saved(addition.saved, t`Added to cart`, isVisitor ? undefined : paths.cart())
  }
  const inCart = result !== null && result !== 'full' ? number(result.quantity) : null
  return (
    <Form onSubmit={add} className="gap-4">
      {children}
      <Button type="submit" look="primary" icon={ShoppingCart} busy={busy}>
        <Trans>Add to cart</Trans>
      </Button>
      {failed && <WriteFailure why={failed} />}
      {result === 'full' && (
        <Notice kind="caution">
          <Trans>Your cart is full. It holds up to 200 items. Remove some first.</Trans>
        </Notice>
      )}
      {inCart !== null && (
        <Notice kind="good">
          <Trans>In your cart: {inCart}</Trans>
          {result !== null && result !== 'full' && result.isCapped && (
            <>
              {' · '}
              <Trans>That’s all we have in stock.</Trans>
            </>
          )}
        </Notice>
      )}
    </Form>
  )
}
