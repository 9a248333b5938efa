import { Trans } from '@lingui/react/macro'
import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import type { CartLineRow } from '#data/cart.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { CheckoutSheet } from './checkout/CheckoutSheet.tsx'

/** Opens the checkout of the selected lines. */
export function CheckOutButton({ lines }: { lines: readonly CartLineRow[] }) {
  const [state, setState] = useState<'closed' | 'open' | 'asked'>('closed')
  return (
    <>
      {state === 'asked' && lines.length === 0 && (
        <Notice kind="caution">
          <Trans>Select at least one item to check out.</Trans>
        </Notice>
      )}
      <Button
        look="primary"
        icon={ShoppingCart}
        onClick={() => setState(lines.length === 0 ? 'asked' : 'open')}
      >
        <Trans>Check out</Trans>
      </Button>
      {state === 'open' && <CheckoutSheet lines={lines} onClose={() => setState('closed')} />}
    </>
  )
}
