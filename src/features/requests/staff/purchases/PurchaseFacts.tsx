import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Code } from '#engine/client/ui/Code.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { Facts } from '#features/console/staff/parts/Facts.tsx'
import { MemberPictures } from '#features/console/staff/parts/MemberPictures.tsx'
import { useWarehouseName } from '#features/warehouses/member/parts/use-warehouses.ts'
import type { Purchase } from './lines-form.ts'

/** What is to be bought, and what was paid. */
export function PurchaseFacts({ purchase }: { purchase: Purchase }) {
  const { t } = useLingui()
  const warehouseName = useWarehouseName()
  const { money, dateTime } = useFormat()
  const { code, memberNum, kind, shopName, destinationWarehouseId } = purchase
  const { createdAt, paidFen, paidAt, boughtAt, endedAt } = purchase
  return (
    <>
      <ul className="grid gap-3">
        {purchase.lines.map((line) => (
          <Line key={line.id} line={line} accountId={purchase.accountId} />
        ))}
      </ul>
      <Facts
        facts={[
          [t`Buying request`, <Code key="code">{code}</Code>],
          [t`Member number`, <Code key="member">{memberNum}</Code>],
          ...(kind === 'mall' ? [[t`Store`, shopName] as const] : []),
          [t`Deliver to`, warehouseName(destinationWarehouseId)],
          [t`Domestic shipping`, money(purchase.domesticShippingFen)],
          ...(kind === 'link' ? [[t`Handling fee`, money(purchase.handlingFen)] as const] : []),
          [t`Submitted`, dateTime(createdAt)],
          ...(paidAt === null
            ? []
            : [
                [t`Paid by the member`, money(paidFen)] as const,
                [t`Paid on`, dateTime(paidAt)] as const,
              ]),
          ...(boughtAt === null ? [] : [[t`Bought on`, dateTime(boughtAt)] as const]),
          ...(endedAt === null ? [] : [[t`Closed on`, dateTime(endedAt)] as const]),
        ]}
      />
    </>
  )
}

type LineProps = { line: Purchase['lines'][number]; accountId: string }

function Line({ line, accountId }: LineProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const { name, specification, notes, link, quantity, confirmedPriceFen, boughtFen } = line
  const pieces = line.boughtQuantity ?? quantity
  return (
    <li className="grid gap-1 border-b border-line pb-3 last:border-0">
      <p className="text-16 font-semibold wrap-anywhere">{name}</p>
      {specification !== '' && <p className="text-14 wrap-anywhere">{specification}</p>}
      {notes !== '' && <p className="text-14 text-ink-soft wrap-anywhere">{notes}</p>}
      <p className="text-14">
        {boughtFen === null
          ? `${quantity} × ${money(confirmedPriceFen ?? 0)}`
          : t`${pieces} of ${quantity} pieces, ${money(boughtFen)}`}
      </p>
      {link !== '' && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer noopener"
          className="inline-flex min-h-11 items-center gap-2 text-14 text-brand-text underline wrap-anywhere"
        >
          <Icon of={ExternalLink} size={16} />
          <Trans>Open the item</Trans>
        </a>
      )}
      <MemberPictures accountId={accountId} pictures={line.pictures} />
    </li>
  )
}
