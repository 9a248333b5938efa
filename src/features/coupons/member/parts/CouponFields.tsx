import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Ticket } from 'lucide-react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import type { CouponMisfit } from '#features/coupons/rules/coupons.ts'
import type {
  JudgedCoupon,
  JudgedCoupons,
  MissedCoupons as Missed,
} from '#features/coupons/rules/judge-coupons.ts'
import { HelpButton } from '#features/help/member/parts/HelpButton.tsx'
import { couponsProblem, MISFIT_WORDS } from './coupon-words.ts'

const OF_NO_USE: ReadonlySet<CouponMisfit> = new Set(['spent', 'expired', 'otherUse'])

type CouponFieldsProps = { of: JudgedCoupons; onChange: (couponIds: string[]) => void }

/** The member's coupons: what each takes off and, folded below them, why others do not fit. */
export function CouponFields({ of, onChange }: CouponFieldsProps) {
  const { t, i18n } = useLingui()
  const { coupons, couponIds } = of
  const problem = couponsProblem(of)
  // One that does not fit can only be taken out.
  const choices = coupons.filter(({ misfit, isChosen }) => isChosen || misfit === null)
  // A spent or expired one is of no use here. Those for other payments are only counted.
  const unusable = coupons.filter(
    ({ misfit, isChosen }) => !isChosen && misfit !== null && !OF_NO_USE.has(misfit),
  )
  const others = coupons.filter(({ misfit, isChosen }) => misfit === 'otherUse' && !isChosen)
  const missing = couponIds.filter((id) => !coupons.some(({ coupon }) => coupon.id === id))
  if (choices.length + unusable.length + others.length + missing.length === 0) return null
  return (
    <fieldset aria-label={t`Coupons`} className="grid min-w-0 gap-1">
      <p className="flex items-center justify-between gap-2 text-14 font-medium">
        <Trans>Coupons</Trans>
        <HelpButton article="coupons" about={t`Coupons`} />
      </p>
      {choices.map((one) => (
        <Checkbox
          key={one.coupon.id}
          checked={one.isChosen}
          onChange={(isOn) => {
            const { id } = one.coupon
            onChange(isOn ? [...couponIds, id] : couponIds.filter((other) => other !== id))
          }}
        >
          <CouponLine of={one} />
        </Checkbox>
      ))}
      {unusable.length > 0 && <Unusable coupons={unusable} />}
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
      {problem !== null && (
        <p role="alert" className="text-14 font-medium text-danger">
          {i18n._(problem)}
        </p>
      )}
    </fieldset>
  )
}

/** What a coupon takes off, and why it does not fit. */
function CouponLine({ of: { coupon, misfit } }: { of: JudgedCoupon }) {
  const { i18n } = useLingui()
  const { money } = useFormat()
  const [deduction, minimum] = [money(coupon.deductionFen), money(coupon.minimumSpendFen)]
  return (
    <>
      <Trans>{deduction} off</Trans>
      {misfit !== null && (
        <span className="block text-14 text-ink-soft">
          {misfit === 'belowMinimum' ? (
            <Trans>On orders of {minimum} or more</Trans>
          ) : (
            i18n._(MISFIT_WORDS[misfit])
          )}
        </span>
      )}
    </>
  )
}

/** The coupons that do not fit, each with its reason, folded away: none of them can be chosen. */
function Unusable({ coupons }: { coupons: readonly JudgedCoupon[] }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-14 text-ink-soft">
        <Plural
          value={coupons.length}
          one="# coupon can’t be used here"
          other="# coupons can’t be used here"
        />
      </summary>
      <ul className="grid gap-2 border-l-2 border-line pl-3">
        {coupons.map((one) => (
          <li key={one.coupon.id}>
            <CouponLine of={one} />
          </li>
        ))}
      </ul>
    </details>
  )
}

type MissedCouponsProps = {
  missed: Missed
  /** What is paid with the coupons; null where using them sends nothing yet. */
  payFen: number | null
  onUse: () => void
  onWithout: () => void
  onClose: () => void
}

/** Asks whether coupons that fit should be used, before something is sent without one. */
export function MissedCoupons({ missed, payFen, onUse, onWithout, onClose }: MissedCouponsProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const off = money(missed.takesOffFen, 'short')
  const pay = payFen === null ? null : money(payFen)
  const title = t`${plural(missed.couponIds.length, {
    one: `You have a coupon for ${off} off. Use it?`,
    other: `You have # coupons for ${off} off. Use them?`,
  })}`
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onWithout}>
            <Trans>Don’t use</Trans>
          </Button>
          <Button look="primary" icon={Ticket} onClick={onUse}>
            {pay === null ? <Trans>Use coupon</Trans> : <Trans>Use coupon, pay {pay}</Trans>}
          </Button>
        </>
      }
    />
  )
}
