import { Trans, useLingui } from '@lingui/react/macro'
import { ShoppingCart } from 'lucide-react'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { classNames } from '#engine/client/ui/class-names.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import type { Product } from '#features/mall/contract/mall.ts'
import { type Choice, optionValues, variantsLeft } from './choose-variant.ts'

type BuyBarProps = {
  /** The form that its button submits. */
  formId: string
  product: Product
  choice: Choice
  /** How many pieces of a variant are chosen; null while the choice is open. */
  pieces: number | null
}

/**
 * The way into the cart, in reach while a phone shows any part of the page. It has a place of its own at the end of the page,
 * so nothing stays below it.
 */
export function BuyBar({ formId, product, choice, pieces }: BuyBarProps) {
  const { i18n } = useLingui()
  const isVisitor = useSession().state === 'visitor'
  const chosen = optionValues(product).flatMap((values, at) => {
    const value = values.find(({ zh }) => zh === choice[at])
    return value ? [inLocale(value, i18n.locale)] : []
  })
  const prices = variantsLeft(product, choice).map(({ priceFen }) => priceFen)
  if (prices.length === 0) return null
  const [leastFen, mostFen] = [Math.min(...prices), Math.max(...prices)]
  return (
    <div
      className={classNames(
        'sticky z-10 -mx-4 hidden flex-wrap items-center justify-between gap-x-3 gap-y-1 border-y border-line bg-surface px-4 pt-3 print:hidden [@media(width<64rem)_and_(height>=32rem)]:flex',
        // Members have their tabs below it, of which the middle one reaches up into it.
        isVisitor
          ? 'bottom-0 pb-[calc(env(safe-area-inset-bottom)+0.75rem)]'
          : 'bottom-[calc(env(safe-area-inset-bottom)+3.5rem)] pb-8',
      )}
    >
      <p className="min-w-24 flex-1">
        <span className="block font-bold">
          {mostFen > leastFen ? (
            <Trans>
              From <Money amountFen={leastFen} />
            </Trans>
          ) : (
            <Money amountFen={leastFen * (pieces ?? 1)} />
          )}
        </span>
        {chosen.length > 0 && (
          <span className="block truncate text-14 text-ink-soft">{chosen.join(' / ')}</span>
        )}
      </p>
      <Button type="submit" form={formId} look="primary" icon={ShoppingCart}>
        <Trans>Add to cart</Trans>
      </Button>
    </div>
  )
}
