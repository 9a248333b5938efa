import { Trans } from '@lingui/react/macro'
import { useShownFrom } from '#actions/use-shown-from.ts'
import { type CartLine, type CartLineRow, variantsNow } from '#data/cart.ts'
import { useBusiness } from '#parts/use-business.ts'
import { useLive } from '#parts/use-live.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { CartLines } from './CartLines.tsx'
import { CartSummary } from './CartSummary.tsx'
import { itemsOf, variantIds } from './cart-items.ts'

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
    </div>
  )
}
