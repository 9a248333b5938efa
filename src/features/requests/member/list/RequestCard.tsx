import { Trans, useLingui } from '@lingui/react/macro'
import { ShoppingBag } from 'lucide-react'
import { formatDeadline } from '#engine/client/i18n/format-deadline.ts'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { WaitingMark } from '#engine/client/parts/state/WaitingMark.tsx'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Groups } from '#engine/client/ui/Code.tsx'
import { paths } from '#engine/shared/paths.ts'
import { GoodsLine } from '#features/goods/member/parts/GoodsSummary.tsx'
import type { VariantNow } from '#features/mall/contract/mall.ts'
import { CardPicture } from '#features/mall/member/parts/CardPicture.tsx'
import { goodsWords } from '#features/mall/member/parts/sold-variants.ts'
import { Face } from '#features/pictures/member/parts/Face.tsx'
import { FaceCard } from '#features/pictures/member/parts/FaceCard.tsx'
import { FaceStack } from '#features/pictures/member/parts/FaceStack.tsx'
import { StateWords } from '#features/pictures/member/parts/StateWords.tsx'
import type { RequestItem, RequestRow } from '#features/requests/member/data/requests.ts'
import { LINK_SHOP_WORDS } from '#features/requests/member/parts/link-shop-words.ts'
import { REQUEST_STATE_WORDS } from '#features/requests/member/parts/request-words.ts'
import { asksMember } from '#features/requests/rules/request-states.ts'
import { readShopLink } from '#features/requests/rules/shop-links.ts'

type RequestCardProps = RequestItem & {
  /** The variants of its lines that the mall still sells, by their ids. */
  sold: ReadonlyMap<string | null, VariantNow>
}

/** A buying request as one recognises it: pictures of its goods, their names, and in a line how far it is. */
export function RequestCard({ row, waiting, lines, faces, sold }: RequestCardProps) {
  const { i18n, t } = useLingui()
  const [first] = lines
  const names = lines.map((line) => goodsWords(line, sold.get(line.variantId), i18n.locale).name)
  const name = names[0] ?? ''
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  const shop = first && first.link !== '' ? (readShopLink(first.link)?.shop ?? null) : null
  const soldFirst = sold.get(first?.variantId ?? null)
  const mallShop = soldFirst ? inLocale(soldFirst.shopName, i18n.locale) : row.shopName
  const pictured = lines.filter(
    ({ id, variantId }) => faces.has(id) || sold.get(variantId)?.picture,
  )
  return (
    <FaceCard
      tone={REQUEST_STATE_WORDS[row.status].tone}
      href={paths.request(row.id)}
      linkLabel={t`Buying request: ${name}`}
      face={
        <FaceStack icon={ShoppingBag}>
          {pictured.map(({ id, variantId }) => (
            <Face key={id} sha256={faces.get(id)} icon={ShoppingBag}>
              <CardPicture sha256={sold.get(variantId)?.picture ?? null} />
            </Face>
          ))}
        </FaceStack>
      }
      name={<GoodsLine goods={{ names, lines: lines.length, quantity }} />}
      state={<RequestLine row={row} />}
      codes={
        <>
          {row.code !== null && (
            <code className="font-mono">
              <Groups of={row.code} />
            </code>
          )}
          <span>{row.kind === 'mall' ? mallShop : shop && i18n._(LINK_SHOP_WORDS[shop])}</span>
        </>
      }
      action={
        waiting || row.code === null ? (
          <WaitingMark />
        ) : (
          asksMember(row, nowMs()) && (
            <strong className="text-14 text-caution">
              <Trans>Needs your answer</Trans>
            </strong>
          )
        )
      }
      travels={row.status === 'shippedByMerchant'}
    />
  )
}

/** How far a request is, since when, and what it costs. */
function RequestLine({ row }: { row: RequestRow }) {
  const { t, i18n } = useLingui()
  const { relative, money } = useFormat()
  const { label, tone, icon } = REQUEST_STATE_WORDS[row.status]
  const now = nowMs()
  const amount = money(row.totalFen)
  const after = (at: string | null) => relative(at ?? row.createdAt, now)
  const words = (): { done: string | null; facts: (string | null)[] } => {
    switch (row.status) {
      case 'processing': {
        const since = after(row.submittedAt)
        return { done: t`Submitted ${since}`, facts: [t`we’re checking it`, amount] }
      }
      case 'pendingPayment': {
        const until = row.pricesHoldUntil ?? row.lapsesAt
        const day = until === null ? null : formatDeadline(i18n.locale, until, now)
        const toPay = day === null ? t`${amount} to pay` : t`${amount} to pay by ${day}`
        return { done: null, facts: [toPay] }
      }
      case 'pendingPurchase': {
        const since = after(row.boughtAt ?? row.paidAt)
        return row.boughtAt === null
          ? { done: t`Paid ${since}`, facts: [t`we’re buying it`, amount] }
          : { done: t`Bought ${since}`, facts: [t`the merchant ships it`, amount] }
      }
      case 'shippedByMerchant': {
        const since = after(row.shippedAt)
        return { done: t`Shipped ${since}`, facts: [amount] }
      }
      case 'completed': {
        const since = after(row.completedAt)
        return { done: t`Completed ${since}`, facts: [amount] }
      }
      case 'paymentProcessing':
      case 'paymentFailed':
        return { done: null, facts: [amount] }
      case 'declined':
        return { done: null, facts: [after(row.submittedAt)] }
      case 'withdrawn':
      case 'lapsed':
      case 'cancelled':
        return { done: null, facts: [after(row.endedAt)] }
    }
  }
  const { done, facts } = words()
  return <StateWords tone={tone} icon={icon} label={i18n._(label)} words={done} facts={facts} />
}
