import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import { HelpButton } from '#parts/help/HelpButton.tsx'
import type { CouponMisfit } from '#shared/domain/coupons.ts'
import type { JudgedCoupons } from '#shared/domain/judge-coupons.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { MISFIT_WORDS } from './coupon-words.ts'
import { problemWords } from './problem-words.ts'

const OF_NO_USE: ReadonlySet<CouponMisfit> = new Set(['spent', 'expired', 'otherUse'])

type CouponFieldsProps = { of: JudgedCoupons; onChange: (couponIds: string[]) => void }

/** The member's coupons: what each takes off, and why one does not fit. */
export function CouponFields({ of, onChange }: CouponFieldsProps) {
  const { t, i18n } = useLingui()
  const { money } = useFormat()
  const { coupons, couponIds, couponsFit } = of
  // A spent or expired one is of no use here, unless it was chosen before. Those for other payments are only counted.
  const shown = coupons.filter(
    ({ misfit, isChosen }) => isChosen || misfit === null || !OF_NO_USE.has(misfit),
  )
  const others = coupons.filter(({ misfit, isChosen }) => misfit === 'otherUse' && !isChosen)
  const gone = couponIds.filter((id) => !coupons.some(({ coupon }) => coupon.id === id))
  if (shown.length + others.length + gone.length === 0) return null
  return (
    <fieldset aria-label={t`Coupons`} className="grid min-w-0 gap-1">
      <p className="flex items-center justify-between gap-2 text-14 font-medium">
        <Trans>Coupons</Trans>
        <HelpButton article="coupons" about={t`Coupons`} />
      </p>
      {shown.map(({ coupon: { id, deductionFen }, misfit, isChosen }) => {
        const deduction = money(deductionFen)
        return (
          <Checkbox
            key={id}
            checked={isChosen}
            // One that does not fit can only be taken out.
            disabled={misfit !== null && !isChosen}
            onChange={(isOn) =>
              onChange(isOn ? [...couponIds, id] : couponIds.filter((other) => other !== id))
            }
          >
            <Trans>{deduction} off</Trans>
            {misfit !== null && (
              <span className="block text-14 text-ink-soft">{i18n._(MISFIT_WORDS[misfit])}</span>
            )}
          </Checkbox>
        )
      })}
      {others.length > 0 && (
        <p className="text-14 text-ink-soft">
          {others[0]?.coupon.usableFor === 'shipping' ? (
            <Plural
              value={others.length}
              one="You have # shipping coupon. Use it when you pay for shipping."
              other="You have # shipping coupons. Use them when you pay for shipping."
            />
          ) : (
            <Plural
              value={others.length}
              one="You have # buying coupon. Use it when you pay for goods."
              other="You have # buying coupons. Use them when you pay for goods."
            />
          )}
        </p>
      )}
      {!couponsFit && (
        <p role="alert" className="text-14 font-medium text-danger">
          {i18n._(problemWords('coupon_limit'))}
        </p>
      )}
    </fieldset>
  )
}
