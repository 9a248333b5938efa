import { Trans } from '@lingui/react/macro'
import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import type { CartLineRow } from '#data/cart.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

type CheckOutButtonProps = {
  lines: readonly CartLineRow[]
  onCheckOut: (lines: readonly CartLineRow[]) => void
}

/** Opens the checkout of the selected lines. */
export function CheckOutButton({ lines, onCheckOut }: CheckOutButtonProps) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      {isAsked && lines.length === 0 && (
        <Notice kind="caution">
          <Trans>Select at least one item to check out.</Trans>
        </Notice>
      )}
      <Button
        look="primary"
        icon={ShoppingCart}
        onClick={() => (lines.length === 0 ? setIsAsked(true) : onCheckOut(lines))}
      >
        <Trans>Check out</Trans>
      </Button>
    </>
  )
}
