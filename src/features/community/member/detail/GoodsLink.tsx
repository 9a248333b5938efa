import { Trans, useLingui } from '@lingui/react/macro'
import { ShoppingBag } from 'lucide-react'
import { inLocale } from '#engine/client/i18n/language.ts'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { paths } from '#engine/shared/paths.ts'
import { useIsOffered } from '#features/business/member/parts/Offered.tsx'
import type { ShownGoods } from '#features/community/contract/community.ts'
import { CardPicture } from '#features/mall/member/parts/CardPicture.tsx'

/** The goods of the mall that a post is about, as a small card that leads to their page while the mall sells them. */
export function GoodsLink({
  of: { productId, name, specification, picture, isSold },
}: {
  of: ShownGoods
}) {
  const { i18n } = useLingui()
  const hasPage = useIsOffered('mall') && isSold
  const variant = specification.map((texts) => inLocale(texts, i18n.locale)).join(' / ')
  const card = (
    <>
      <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-control bg-line text-ink-soft">
        {picture === null ? <Icon of={ShoppingBag} /> : <CardPicture sha256={picture} />}
      </span>
      <span className="grid min-w-0 grid-cols-1">
        <span className="text-12 text-ink-soft">
          {isSold ? (
            <Trans>Bought in our mall</Trans>
          ) : (
            <Trans>Bought in our mall, no longer sold</Trans>
          )}
        </span>
        <span className="text-14 leading-snug font-medium wrap-anywhere group-hover:underline">
          {inLocale(name, i18n.locale)}
        </span>
        {variant !== '' && <span className="text-12 text-ink-soft wrap-anywhere">{variant}</span>}
      </span>
    </>
  )
  const look = 'flex max-w-md items-center gap-3 rounded-control border border-line p-2'
  return hasPage ? (
    <a href={paths.goodsDetail(productId)} className={`group ${look} hover:border-line-strong`}>
      {card}
    </a>
  ) : (
    <p className={look}>{card}</p>
  )
}
