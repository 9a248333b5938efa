import { Trans, useLingui } from '@lingui/react/macro'
import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import type { Live } from '#engine/client/data/live.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { paths } from '#engine/shared/paths.ts'
import { cartCount } from '#features/cart/member/data/cart.ts'
import { visitorCart } from '#features/cart/member/data/visitor-cart.ts'
import { VisitorCartSheet } from './VisitorCartSheet.tsx'

/** The way from the mall to the cart: a visitor's opens as a sheet. */
export function CartButton() {
  return useSession().state === 'visitor' ? <VisitorCart /> : <MemberCart />
}

function MemberCart() {
  const count = useLive(cartCount, [])
  return (
    <ButtonLink icon={ShoppingCart} href={paths.cart()}>
      <Words count={count} />
    </ButtonLink>
  )
}

function VisitorCart() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const lines = useLive(visitorCart, [])
  const count: Live<number> =
    lines.state === 'ready' ? { state: 'ready', value: lines.value.length } : lines
  return (
    <>
      <Button icon={ShoppingCart} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Words count={count} />
      </Button>
      <VisitorCartSheet of={lines} open={isOpen} onClose={() => setOpen(false)} title={t`Cart`} />
    </>
  )
}

function Words({ count }: { count: Live<number> }) {
  const { number } = useFormat()
  if (count.state !== 'ready' || count.value === 0) return <Trans>Cart</Trans>
  const items = number(count.value)
  return <Trans>Cart ({items})</Trans>
}
