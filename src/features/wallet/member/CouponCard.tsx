import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, Info } from 'lucide-react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { LabelCard } from '#engine/client/ui/LabelCard.tsx'
import { MISFIT_WORDS, USE_WORDS } from '#features/coupons/member/parts/coupon-words.ts'
import type { Coupon, CouponMisfit } from '#features/coupons/rules/coupons.ts'

type CouponCardProps = {
  coupon: Coupon
  /** Why it does not fit, or null. */
  misfit: CouponMisfit | null
  /** Whether it is in the best set for the amount that was entered. */
  isBest: boolean
}

/** What a coupon takes off, from which amount, until when, and why it does not fit. */
export function CouponCard({ coupon, misfit, isBest }: CouponCardProps) {
  const { i18n } = useLingui()
  const format = useFormat()
  const deduction = format.money(coupon.deductionFen)
  const minimum = format.money(coupon.minimumSpendFen)
  const cap = coupon.capFen === null ? null : format.money(coupon.capFen)
  const until = format.zoned(coupon.expiresAt)
  return (
    <LabelCard
      className="h-full"
      tone={misfit === null ? 'brand' : 'neutral'}
      code={
        <h2 className="text-18 font-bold tabular-nums">
          <Trans>{deduction} off</Trans>
        </h2>
      }
      chip={
        misfit !== null ? (
          <Chip icon={Info}>{i18n._(MISFIT_WORDS[misfit])}</Chip>
        ) : (
          isBest && (
            <Chip tone="good" icon={CircleCheck}>
              <Trans>Best choice</Trans>
            </Chip>
          )
        )
      }
    >
      <p className="text-16">
        {coupon.minimumSpendFen === 0 ? (
          <Trans>No minimum spend</Trans>
        ) : (
          <Trans>On orders of {minimum} or more</Trans>
        )}
      </p>
      <ul className="text-14 text-ink-soft">
        <li>{i18n._(USE_WORDS[coupon.usableFor])}</li>
        <li>
          {!coupon.stackable ? (
            <Trans>Can’t be combined with other coupons</Trans>
          ) : cap === null ? (
            <Trans>Can be combined</Trans>
          ) : (
            <Trans>Can be combined, {cap} off at most</Trans>
          )}
        </li>
        <li>
          <Trans>Valid until {until}</Trans>
        </li>
      </ul>
    </LabelCard>
  )
}
