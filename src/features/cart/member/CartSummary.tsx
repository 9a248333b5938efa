import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ShoppingCart } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { classNames } from '#engine/client/ui/class-names.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { cartCost } from '#features/cart/rules/cart.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { AlsoIn } from '#features/exchange/member/parts/AlsoIn.tsx'
import { type CartItem, readyLines } from './cart-items.ts'
import type { CartLineRow } from './data/cart.ts'

type CartSummaryProps = {
  items: readonly CartItem[]
  handlingRate: number
  onCheckOut: (lines: readonly CartLineRow[]) => void
}

/** What the selected lines cost, fee by fee. */
export function CartSummary({ items, handlingRate, onCheckOut }: CartSummaryProps) {
  const { i18n } = useLingui()
  const { percent } = useFormat()
  const lines = readyLines(items, i18n.locale)
  const { goodsFen, handlingFen, totalFen } = cartCost(lines, handlingRate)
  const links = lines.filter(({ variantId }) => variantId === null)
  const isShippingOpen = links.some(({ shippingIncluded }) => !shippingIncluded)
  const problems = items.flatMap(({ row, now }) => (row.isSelected && now.problem) || [])
  const isShort = problems.every(({ kind }) => kind === 'soldOut' || kind === 'stock')
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const rate = percent(handlingRate)
  return (
    <Section title={<Trans>Summary</Trans>}>
      {lines.length === 0 ? (
        <p className="text-14 text-ink-soft">
          <Trans>Select items to see what they cost.</Trans>
        </p>
      ) : (
        <dl className="grid grid-cols-1 gap-2">
          <Row name={<Plural value={pieces} one="# piece of goods" other="# pieces of goods" />}>
            <Money amountFen={goodsFen} />
          </Row>
          {links.length > 0 && (
            <Row name={<Trans>Handling fee for links ({rate})</Trans>}>
              <Money amountFen={handlingFen} />
            </Row>
          )}
          {isShippingOpen && (
            <Row name={<Trans>Domestic shipping</Trans>}>
              <span className="text-14 font-normal">
                <Trans>Confirmed when we review your links</Trans>
              </span>
            </Row>
          )}
          <Row name={<Trans>Total</Trans>} className="mt-1 border-t border-line pt-3">
            <span className="text-22 text-brand-text">
              <Money amountFen={totalFen} />
              <AlsoIn amountFen={totalFen} />
            </span>
          </Row>
        </dl>
      )}
      <p className="text-14 text-ink-soft">
        <Trans>International shipping is charged when you ship your parcels.</Trans>
      </p>
      {problems.length > 0 && (
        <Notice kind="caution">
          {isShort ? (
            <Plural
              value={problems.length}
              one="One item is short of stock and not in the total."
              other="# items are short of stock and not in the total."
            />
          ) : (
            <Plural
              value={problems.length}
              one="One item can’t be bought right now and isn’t in the total."
              other="# items can’t be bought right now and aren’t in the total."
            />
          )}
        </Notice>
      )}
      <CheckOutButton lines={lines} onCheckOut={onCheckOut} />
    </Section>
  )
}

type RowProps = { name: ReactNode; className?: string; children: ReactNode }

function Row({ name, className = '', children }: RowProps) {
  return (
    <div className={classNames('flex flex-wrap items-baseline justify-between gap-x-4', className)}>
      <dt className="text-14 text-ink-soft">{name}</dt>
      <dd className="ml-auto text-right font-bold">{children}</dd>
    </div>
  )
}

type CheckOutButtonProps = {
  lines: readonly CartLineRow[]
  onCheckOut: (lines: readonly CartLineRow[]) => void
}

/** Opens the checkout of the selected lines. */
function CheckOutButton({ lines, onCheckOut }: CheckOutButtonProps) {
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
