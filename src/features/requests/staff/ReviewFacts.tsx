import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Code } from '#engine/client/ui/Code.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Facts } from '#features/console/staff/parts/Facts.tsx'
import { MemberPictures } from '#features/console/staff/parts/MemberPictures.tsx'
import type { ReviewedRequest } from '#features/requests/contract/staff-requests.ts'
import { LINK_SHOP_WORDS } from '#features/requests/member/parts/link-shop-words.ts'
import { useForeignPrice } from '#features/requests/member/parts/use-foreign-price.ts'
import { readShopLink } from '#features/requests/rules/shop-links.ts'
import { rates } from '#features/shipping/member/data/rates.ts'
import { WarehouseName } from '#features/warehouses/member/parts/WarehouseName.tsx'

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
