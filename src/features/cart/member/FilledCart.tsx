import { Trans } from '@lingui/react/macro'
import { useShownFrom } from '#engine/client/acts/use-shown-from.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { RateNote } from '#features/exchange/member/parts/RateNote.tsx'
import { variantsNow } from '#features/mall/member/data/variants.ts'
import { CartLines } from './CartLines.tsx'
import { CartSummary } from './CartSummary.tsx'
import { itemsOf, variantIds } from './cart-items.ts'
import type { CartLine, CartLineRow } from './data/cart.ts'

type FilledCartProps = {
  lines: readonly CartLine[]
  onCheckOut: (lines: readonly CartLineRow[]) => void
}

/** A cart with lines: prices and stock are those of now, as far as the server can be asked. */
export function FilledCart({ lines, onCheckOut }: FilledCartProps) {
  const handlingRate = useBusiness().handlingFeeBps
  const ids = variantIds(lines)
  const now = useLive(() => variantsNow(ids), [ids.join()])
  const items = itemsOf(lines, now)
  const isKept = now.state === 'ready' && !now.confirmed && now.asking === null
  const rowsFrom = useShownFrom()
  const from = isKept ? new Date(now.from).toISOString() : rowsFrom
  return (
    <div className="grid grid-cols-1 gap-4">
      {from !== undefined ? (
        <OfflineNote from={from} />
      ) : (
        (now.state === 'error' || now.state === 'offline') && (
          <Notice
            kind="caution"
            action={
              <Button busy={now.asking === 'again'} onClick={now.again}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            <Trans>
              Current prices and stock couldn’t be loaded. You see those from when you added the
              items.
            </Trans>
          </Notice>
        )
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
        <CartLines items={items} handlingRate={handlingRate} />
        <CartSummary items={items} handlingRate={handlingRate} onCheckOut={onCheckOut} />
      </div>
      <RateNote />
    </div>
  )
}
