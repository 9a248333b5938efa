import { Plural, Trans } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { GIFT_SPEND_TIMES, giftTotalFen } from '#features/business/rules/public-business.ts'

/** What each new member will be given, and the sum. */
export function GiftWords({ coupons }: { coupons: readonly number[] }) {
  const { money } = useFormat()
  if (coupons.length === 0) {
    return (
      <p>
        <Trans>New members get no coupons.</Trans>
      </p>
    )
  }
  const count = coupons.length
  const amounts = coupons.map((fen) => money(fen)).join(' + ')
  const sum = money(giftTotalFen({ giftCouponsFen: coupons }))
  const times = GIFT_SPEND_TIMES
  return (
    <p>
      <Trans>
        Each new member gets <Plural value={count} one="# coupon" other="# coupons" />: {amounts},{' '}
        <strong>{sum}</strong> in all. Each is for an order of at least {times} times its value.
      </Trans>
    </p>
  )
}
