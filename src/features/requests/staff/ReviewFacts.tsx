import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { rates } from '#data/rates.ts'
import { Facts } from '#features/staff/shared/Facts.tsx'
import { MemberPictures } from '#features/staff/shared/MemberPictures.tsx'
import { useFormat } from '#i18n/use-format.ts'
import { LINK_SHOP_WORDS } from '#parts/link-shop-words.ts'
import { useForeignPrice } from '#parts/use-foreign-price.ts'
import { useLive } from '#parts/use-live.ts'
import { WarehouseName } from '#parts/WarehouseName.tsx'
import type { ReviewedRequest } from '#shared/contract/staff-requests.ts'
import { readShopLink } from '#shared/domain/shop-links.ts'
import { Code } from '#ui/Code.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'

/** What a member asks for, with link, price and pictures. */
export function ReviewFacts({ request }: { request: ReviewedRequest }) {
  const { t, i18n } = useLingui()
  const { money, dateTime } = useFormat()
  const foreign = useForeignPrice(useLive(rates, []))
  const { accountId, code, memberNum, askedFen, since, lines, status } = request
  return (
    <>
      {status !== 'processing' && (
        <Notice kind="caution">
          <Trans>The confirmed price is no longer valid. Confirm it again.</Trans>
        </Notice>
      )}
      {lines.map((line) => {
        const shop = readShopLink(line.link)?.shop ?? null
        return (
          <section key={line.id} className="grid grid-cols-1 gap-3">
            <a
              href={line.link}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-2 text-18 font-semibold underline wrap-anywhere"
            >
              {line.name}
              <Icon of={ExternalLink} size={16} />
            </a>
            <p className="text-16 whitespace-pre-wrap wrap-anywhere">{line.notes}</p>
            <MemberPictures accountId={accountId} pictures={line.pictures} />
            <Facts
              facts={[
                [t`Shop`, shop === null ? null : i18n._(LINK_SHOP_WORDS[shop])],
                [t`Specification`, line.specification || null],
                [t`Quantity`, String(line.quantity)],
                [t`Expected price per piece`, money(line.priceFen)],
                [t`Price on the page`, foreign(line.foreignPrice, line.link).fact || null],
                [
                  t`Shipping to the warehouse`,
                  line.shippingIncluded ? t`Included in the price` : t`Not included`,
                ],
              ]}
            />
          </section>
        )
      })}
      <Facts
        facts={[
          [t`Request`, <Code key="code">{code}</Code>],
          [t`Member number`, <Code key="member">{memberNum}</Code>],
          [t`Destination`, <WarehouseName key="to" id={request.destinationWarehouseId} />],
          [t`Asked for`, money(askedFen)],
          [t`Waiting since`, dateTime(since)],
        ]}
      />
    </>
  )
}
