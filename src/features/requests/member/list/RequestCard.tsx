import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ShoppingBag } from 'lucide-react'
import { usePhotoUrls } from '#actions/use-photo-urls.ts'
import type { RequestItem } from '#data/requests.ts'
import { goodsWords } from '#features/requests/shared/sold-variants.ts'
import { inLocale } from '#i18n/language.ts'
import { CardPicture } from '#parts/CardPicture.tsx'
import { LINK_SHOP_WORDS } from '#parts/link-shop-words.ts'
import { Money } from '#parts/Money.tsx'
import { REQUEST_STATE_WORDS } from '#parts/request-words.ts'
import { WaitingMark } from '#parts/WaitingMark.tsx'
import { nowMs } from '#platform/clock.ts'
import type { VariantNow } from '#shared/contract/mall.ts'
import { asksMember } from '#shared/domain/request-states.ts'
import { readShopLink } from '#shared/domain/shop-links.ts'
import { paths } from '#shared/paths.ts'
import { Chip } from '#ui/Chip.tsx'
import { Code } from '#ui/Code.tsx'
import { Icon } from '#ui/Icon.tsx'
import { LabelCard } from '#ui/LabelCard.tsx'

type RequestCardProps = RequestItem & {
  /** The variant of its first line, if the mall still sells it. */
  sold: VariantNow | undefined
}

/** A buying request as a label card. */
export function RequestCard({ row, waiting, lines, sha256, sold }: RequestCardProps) {
  const { i18n, t } = useLingui()
  const { label, tone, icon } = REQUEST_STATE_WORDS[row.status]
  const urls = usePhotoUrls(sha256 === null ? [] : [{ sha256, state: 'stored' }])
  const url = sha256 === null ? undefined : urls.get(sha256)
  const [first] = lines
  const name = first === undefined ? '' : goodsWords(first, sold, i18n.locale).name
  const shopName = sold ? inLocale(sold.shopName, i18n.locale) : row.shopName
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const shop = first && first.link !== '' ? (readShopLink(first.link)?.shop ?? null) : null
  return (
    <LabelCard
      className="h-full"
      tone={tone}
      href={paths.request(row.id)}
      linkLabel={t`Buying request: ${name}`}
      code={row.code === null ? <WaitingMark /> : <Code>{row.code}</Code>}
      chip={
        <Chip tone={tone} icon={icon}>
          {i18n._(label)}
        </Chip>
      }
    >
      <div className="flex gap-3">
        <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-paper text-ink-soft">
          {url ? (
            <img src={url} alt="" className="size-full object-cover" />
          ) : sold?.picture ? (
            <CardPicture sha256={sold.picture} />
          ) : (
            <Icon of={ShoppingBag} size={24} />
          )}
        </span>
        <div className="grid min-w-0 flex-1 content-start gap-1 text-14 text-ink-soft">
          <p className="line-clamp-2 text-16 font-medium text-ink text-ellipsis wrap-anywhere">
            {name}
          </p>
          <p>
            {row.kind === 'mall' ? shopName : shop && i18n._(LINK_SHOP_WORDS[shop])}
            {(row.kind === 'mall' || shop !== null) && ' · '}
            <Plural value={pieces} one="# piece" other="# pieces" />
            {lines.length > 1 && (
              <>
                {' · '}
                <Plural value={lines.length} one="# item" other="# items" />
              </>
            )}
          </p>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-16 font-bold text-ink">
              <Money amountFen={row.totalFen} />
            </span>
            {asksMember(row, nowMs()) && (
              <strong className="text-caution">
                <Trans>Needs your answer</Trans>
              </strong>
            )}
          </p>
          {waiting && row.code !== null && <WaitingMark />}
        </div>
      </div>
    </LabelCard>
  )
}
