import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, ExternalLink, type LucideIcon, ShoppingBag, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { useIsOffered } from '#features/business/member/parts/Offered.tsx'
import { type LineNow, type LineProblem, lineNow } from '#features/cart/rules/cart.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { QuantityStepper } from '#features/goods/member/parts/QuantityStepper.tsx'
import type { VariantNow } from '#features/mall/contract/mall.ts'
import { CardPicture } from '#features/mall/member/parts/CardPicture.tsx'

type Goods = Omit<Rows['cartLine'], 'id' | 'isSelected' | 'createdAt'>

type CartGoodsProps = {
  of: Goods
  /** The variant as it is sold now: null if it is gone, undefined while that is not known. */
  sold: VariantNow | null | undefined
  /** A blob URL of the picture of goods of a link. */
  photo?: string | undefined
  /** What the shop's page asks in another currency. */
  pagePrice?: ReactNode
  /** Shown before and after the goods. */
  before?: ReactNode
  after?: ReactNode
  /** What else is said about the line. */
  children?: ReactNode
  onQuantity: (quantity: number) => Promise<unknown>
}

type Sold = CartGoodsProps['sold']
type GoodsWords = Pick<Goods, 'name' | 'shopName' | 'specification'>

/** What a line is, in the words of the mall now, else as it was when it was added. */
export function goodsWordsOf(of: GoodsWords, sold: Sold, locale: string): GoodsWords {
  if (!sold) return { name: of.name, shopName: of.shopName, specification: of.specification }
  return {
    name: inLocale(sold.name, locale),
    shopName: inLocale(sold.shopName, locale),
    specification: sold.specification.map((value) => inLocale(value, locale)).join(' / '),
  }
}

export const goodsNameOf = (of: Goods, sold: Sold, locale: string): string =>
  goodsWordsOf(of, sold, locale).name

/** One line of a cart: what it is, what it costs now, how many, and what is wrong with it. */
export function CartGoods(props: CartGoodsProps) {
  const { of, sold, photo, pagePrice, before, after, children, onQuantity } = props
  const { i18n } = useLingui()
  const { priceFen, wasFen, problem } = lineNow(of, sold)
  const { name, specification } = goodsWordsOf(of, sold, i18n.locale)
  return (
    <div className="@container grid grid-cols-1 gap-2">
      {/* On a narrow phone and with large text the words have the whole width below. */}
      <div className="flex gap-3 @max-[16rem]:flex-wrap">
        {before}
        <span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-line text-ink-soft">
          {photo ? (
            <img src={photo} alt="" className="size-full object-cover" />
          ) : sold?.picture ? (
            <CardPicture sha256={sold.picture} />
          ) : (
            <Icon of={ShoppingBag} size={24} />
          )}
        </span>
        <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-1 @max-[16rem]:order-last @max-[16rem]:basis-full">
          <GoodsLink of={of} name={name} />
          {specification && <p className="text-14 text-ink-soft wrap-anywhere">{specification}</p>}
          {of.notes && (
            <p className="text-14 whitespace-pre-line text-ink-soft wrap-anywhere">{of.notes}</p>
          )}
          <p className="flex flex-wrap items-baseline gap-x-3 text-14 text-ink-soft">
            <span className="text-16 font-bold text-ink">
              <Money amountFen={priceFen} />
            </span>
            {pagePrice}
            {of.variantId === null && of.shippingIncluded && <Trans>Shipping included</Trans>}
          </p>
          {children}
        </div>
        {after && <div className="-mt-2 -mr-2 ml-auto shrink-0">{after}</div>}
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-1 empty:hidden">
        <LineTrouble problem={problem} wasFen={wasFen} priceFen={priceFen} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
        <p className="mr-auto text-14 text-ink-soft">
          <Trans>Subtotal</Trans>{' '}
          <span className="text-16 font-bold text-brand-text">
            <Money amountFen={priceFen * of.quantity} />
          </span>
        </p>
        <QuantityStepper name={name} quantity={of.quantity} onChange={onQuantity} />
      </div>
    </div>
  )
}

function GoodsLink({ of: { productId, link }, name }: { of: Goods; name: string }) {
  // The lines above and below it belong to the target too.
  const look =
    'relative text-14 font-semibold wrap-anywhere hover:underline after:absolute after:-inset-y-3 after:inset-x-0'
  const isMallOffered = useIsOffered('mall')
  if (productId !== null) {
    if (!isMallOffered) return <span className="text-14 font-semibold wrap-anywhere">{name}</span>
    return (
      <a href={paths.goodsDetail(productId)} className={look}>
        {name}
      </a>
    )
  }
  return (
    <a href={link} target="_blank" rel="noreferrer" className={look}>
      {name} <Icon of={ExternalLink} size={14} className="inline" />
    </a>
  )
}

/** What has changed since a line was put into the cart, and why it cannot be bought as it is. */
function LineTrouble({ problem, wasFen, priceFen }: LineNow) {
  return (
    <>
      {wasFen !== null && (
        <Mark icon={Tag} look={priceFen > wasFen ? 'text-caution' : 'text-good'}>
          {priceFen > wasFen ? (
            <Trans>
              Price up from <Money amountFen={wasFen} />
            </Trans>
          ) : (
            <Trans>
              Price down from <Money amountFen={wasFen} />
            </Trans>
          )}
        </Mark>
      )}
      {problem !== null && (
        <Mark icon={CircleAlert} look="text-danger">
          <ProblemWords of={problem} />
        </Mark>
      )}
    </>
  )
}

type MarkProps = { icon: LucideIcon; look: string; children: ReactNode }

function Mark({ icon, look, children }: MarkProps) {
  return (
    <p className={`flex items-start gap-1.5 text-14 font-semibold ${look}`}>
      <Icon of={icon} size={16} className="mt-0.5" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

function ProblemWords({ of }: { of: LineProblem }) {
  const { number } = useFormat()
  switch (of.kind) {
    case 'gone':
      return <Trans>Product specification not found</Trans>
    case 'soldOut':
      return <Trans>Sold out</Trans>
    case 'stock': {
      const stock = number(of.left)
      return (
        <>
          <Trans>Insufficient stock</Trans> · <Trans>In stock: {stock}</Trans>
        </>
      )
    }
    case 'minimum': {
      const minimum = number(of.minimum)
      return <Trans>The minimum order is {minimum}</Trans>
    }
  }
}
