import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { paths } from '#engine/shared/paths.ts'
import { useIsOffered } from '#features/business/member/parts/Offered.tsx'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { CardPicture } from '#features/mall/member/parts/CardPicture.tsx'
import { goodsWords, useSoldVariants } from '#features/mall/member/parts/sold-variants.ts'
import { usePhotoUrls } from '#features/pictures/member/acts/use-photo-urls.ts'
import { PhotoStrip } from '#features/pictures/member/parts/PhotoStrip.tsx'
import { linkRates } from '#features/requests/member/data/link-rates.ts'
import type { RequestDetail, RequestLineRow } from '#features/requests/member/data/requests.ts'
import { PagePrice } from '#features/requests/member/parts/PagePrice.tsx'

/** What is bought, as asked and as confirmed. */
export function RequestLines({ lines, photos }: Pick<RequestDetail, 'lines' | 'photos'>) {
  const urls = usePhotoUrls(photos)
  const { i18n } = useLingui()
  const variants = useSoldVariants(lines, 'request')
  return (
    <Section title={<Trans context="buying">Goods</Trans>}>
      <ul className="grid grid-cols-1 gap-4">
        {lines.map((line) => {
          const own = photos.filter(({ ownerId }) => ownerId === line.id)
          const sold = variants.get(line.variantId)
          const { name, specification } = goodsWords(line, sold, i18n.locale)
          return (
            <li
              key={line.id}
              className="grid grid-cols-1 gap-2 border-t border-line pt-3 first:border-t-0 first:pt-0"
            >
              <div className="flex gap-3">
                {sold?.picture && (
                  <span className="size-20 shrink-0 overflow-hidden rounded-control border border-line bg-paper">
                    <CardPicture sha256={sold.picture} />
                  </span>
                )}
                <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-2">
                  <LineName line={line} name={name} />
                  {specification && <p className="text-14 text-ink-soft">{specification}</p>}
                  <LinePrice line={line} />
                </div>
              </div>
              {line.notes && (
                <p className="text-14 whitespace-pre-wrap wrap-anywhere">{line.notes}</p>
              )}
              {own.length > 0 && (
                <PhotoStrip
                  photos={own.map((photo) => ({ ...photo, url: urls.get(photo.sha256) ?? null }))}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

const LINK = 'inline-flex min-h-11 items-center gap-2 text-16 font-semibold underline wrap-anywhere'

type LineNameProps = { line: RequestLineRow; name: string }

function LineName({ line: { link, productId }, name }: LineNameProps) {
  const isMallOffered = useIsOffered('mall')
  if (productId !== null) {
    if (!isMallOffered) return <p className="text-16 font-semibold wrap-anywhere">{name}</p>
    return (
      <a href={paths.goodsDetail(productId)} className={LINK}>
        {name}
      </a>
    )
  }
  return (
    <a href={link} target="_blank" rel="noreferrer" className={LINK}>
      {name}
      <Icon of={ExternalLink} size={16} />
    </a>
  )
}

function LinePrice({ line }: { line: RequestLineRow }) {
  const { quantity, priceFen, confirmedPriceFen, shippingIncluded, variantId } = line
  const asked = <Money amountFen={priceFen} />
  const isChanged = confirmedPriceFen !== null && confirmedPriceFen !== priceFen
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-14 text-ink-soft">
      <span className="text-16 text-ink">
        <Money amountFen={confirmedPriceFen ?? priceFen} /> × {quantity}
      </span>
      {isChanged && (
        <span>
          <Trans>asked for {asked}</Trans>
        </span>
      )}
      {line.foreignPrice !== '' && <PagePrice of={line} rates={linkRates} />}
      {variantId === null && shippingIncluded && <Trans>Shipping included</Trans>}
    </p>
  )
}
