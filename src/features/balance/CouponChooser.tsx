import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '#i18n/use-format.ts'
import { PAYABLE_WORDS } from '#parts/coupon-words.ts'
import { useFailureWords } from '#parts/use-failure-words.ts'
import { nowMs } from '#platform/clock.ts'
import type { CouponRow } from '#shared/contract/rows.ts'
import {
  bestCoupons,
  type CouponMisfit,
  couponEnd,
  couponMisfit,
  type Payable,
} from '#shared/domain/coupons.ts'
import { MAX_AMOUNT_FEN, parseYuan } from '#shared/domain/money.ts'
import { Card } from '#ui/Card.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { CouponCard } from './CouponCard.tsx'

const PAYABLES = Object.keys(PAYABLE_WORDS) as Payable[]

/** The coupons, usable ones first; with an amount, which fit it and which are best. */
export function CouponChooser({ coupons }: { coupons: readonly CouponRow[] }) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState('')
  const [payable, setPayable] = useState<Payable>('shipping')
  const total = parseYuan(typed)
  const isAmount = total !== null && total >= 0 && total <= MAX_AMOUNT_FEN
  const isWrong = typed.trim() !== '' && !isAmount
  const error = useFailureWords(isWrong ? [{ path: 'total', code: 'money', args: {} }] : [])
  const now = nowMs()
  const bill = isAmount ? { payable, totalFen: total, fixedFen: 0 } : null
  const best = bill && bestCoupons(coupons, bill, now)
  const judged = coupons
    .map((coupon): { coupon: CouponRow; misfit: CouponMisfit | null } => ({
      coupon,
      misfit: bill === null ? couponEnd(coupon, now) : couponMisfit(coupon, bill, now),
    }))
    .toSorted((a, b) => Number(a.misfit !== null) - Number(b.misfit !== null))
  return (
    <>
      <Card className="grid gap-4 lg:grid-cols-2">
        <RadioCards
          label={t`What you pay for`}
          columns={2}
          value={payable}
          onChange={setPayable}
          options={PAYABLES.map((value) => ({ value, label: i18n._(PAYABLE_WORDS[value]) }))}
        />
        <NumberField
          label={t`Total before coupons`}
          kind="yuan"
          optional
          value={typed}
          onChange={setTyped}
          error={error('total', t`Total before coupons`, typed)}
          hint={<Trans>Enter an amount to see which coupons you can use.</Trans>}
        />
        <div role="status" className="text-16 font-semibold empty:hidden lg:col-span-2">
          {best && <Result takesOffFen={best.takesOffFen} />}
        </div>
      </Card>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {judged.map(({ coupon, misfit }) => (
          <li key={coupon.id}>
            <CouponCard
              coupon={coupon}
              misfit={misfit}
              isBest={best?.coupons.includes(coupon) ?? false}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function Result({ takesOffFen }: { takesOffFen: number }) {
  const { money } = useFormat()
  const amount = money(takesOffFen)
  if (takesOffFen === 0) return <Trans>No coupons can be used for this amount.</Trans>
  return <Trans>Your coupons take {amount} off.</Trans>
}
