import { Trans, useLingui } from '@lingui/react/macro'
import { inLocale } from '#i18n/language.ts'
import { CardPicture } from '#parts/CardPicture.tsx'
import { Money } from '#parts/Money.tsx'
import type { ProductCard as Product } from '#shared/contract/mall.ts'
import { paths } from '#shared/paths.ts'
import { Chip } from '#ui/Chip.tsx'

/** A product in a list: its picture, name, price and shop. */
export function ProductCard({ of: product }: { of: Product }) {
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
        </span>
        <span className="text-12 text-ink-soft">{inLocale(product.shopName, i18n.locale)}</span>
      </span>
    </a>
  )
}
