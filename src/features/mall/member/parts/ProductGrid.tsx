import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { inLocale } from '#engine/client/i18n/language.ts'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { classNames } from '#engine/client/ui/class-names.ts'
import { Skeleton, SkeletonGroup } from '#engine/client/ui/Skeleton.tsx'
import { paths } from '#engine/shared/paths.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { AlsoIn } from '#features/exchange/member/parts/AlsoIn.tsx'
import type { ProductCard as Product } from '#features/mall/contract/mall.ts'
import { CardPicture } from '#features/mall/member/parts/CardPicture.tsx'

/** Two columns on a phone, or one where text is large. */
const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,34%)),1fr))] gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4'
/** A row to swipe on a phone, a grid on a desktop. */
const ROW =
  '-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:gap-4 lg:mx-0 lg:grid lg:grid-cols-4 lg:overflow-visible lg:px-0'

type ProductGridProps = { products: readonly Product[]; isRow?: boolean; label?: string }

/** Products as cards. */
export function ProductGrid({ products, isRow = false, label }: ProductGridProps) {
  return (
    <ul aria-label={label} className={isRow ? ROW : GRID}>
      {products.map((product) => (
        <li
          key={product.id}
          className={classNames(
            'min-w-0',
            isRow && 'w-40 max-w-full shrink-0 snap-start lg:w-auto',
          )}
        >
          <ProductCard of={product} />
        </li>
      ))}
    </ul>
  )
}

/** The place of products that load. */
export function SkeletonProducts({
  count = 8,
  children,
}: {
  count?: number
  children?: ReactNode
}) {
  return (
    <SkeletonGroup>
      {children}
      <div className={GRID}>
        {Array.from({ length: count }, (_, nth) => nth + 1).map((number) => (
          <div
            key={number}
            className="overflow-hidden rounded-card bg-surface inset-ring-1 inset-ring-line"
          >
            <Skeleton className="aspect-square rounded-none" />
            <div className="grid gap-2 p-3">
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-4 w-2/5" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}

/** A product in a list: its picture, name, price and shop. */
function ProductCard({ of: product }: { of: Product }) {
  const { i18n } = useLingui()
  const { picture, priceFen, highestPriceFen, inStock } = product
  return (
    <a
      href={paths.goodsDetail(product.id)}
      className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-line-strong"
    >
      <span className="relative block aspect-square overflow-hidden bg-line">
        <CardPicture sha256={picture} />
        {!inStock && (
          <span className="absolute bottom-2 left-2">
            <Chip>
              <Trans>Sold out</Trans>
            </Chip>
          </span>
        )}
      </span>
      <span className="flex flex-1 flex-col gap-1 p-3">
        <span className="text-14 leading-snug font-medium wrap-anywhere group-hover:underline">
          {inLocale(product.name, i18n.locale)}
        </span>
        <span className="mt-auto text-16 font-bold text-brand-text">
          {highestPriceFen > priceFen ? (
            <Trans>
              From <Money amountFen={priceFen} />
            </Trans>
          ) : (
            <Money amountFen={priceFen} />
          )}
          <AlsoIn amountFen={priceFen} />
        </span>
        <span className="text-12 text-ink-soft">{inLocale(product.shopName, i18n.locale)}</span>
      </span>
    </a>
  )
}
