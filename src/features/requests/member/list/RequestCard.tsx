import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ShoppingBag } from 'lucide-react'
import { inLocale } from '#engine/client/i18n/language.ts'
import { WaitingMark } from '#engine/client/parts/state/WaitingMark.tsx'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { LabelCard } from '#engine/client/ui/LabelCard.tsx'
import { paths } from '#engine/shared/paths.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import type { VariantNow } from '#features/mall/contract/mall.ts'
import { CardPicture } from '#features/mall/member/parts/CardPicture.tsx'
import { usePhotoUrls } from '#features/pictures/member/acts/use-photo-urls.ts'
import type { RequestItem } from '#features/requests/member/data/requests.ts'
import { LINK_SHOP_WORDS } from '#features/requests/member/parts/link-shop-words.ts'
import { REQUEST_STATE_WORDS } from '#features/requests/member/parts/request-words.ts'
import { goodsWords } from '#features/requests/member/parts/sold-variants.ts'
import { asksMember } from '#features/requests/rules/request-states.ts'
import { readShopLink } from '#features/requests/rules/shop-links.ts'

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
