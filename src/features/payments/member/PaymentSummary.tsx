import { Trans } from '@lingui/react/macro'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { AlsoIn } from '#features/exchange/member/parts/AlsoIn.tsx'
import type { Payable } from '#features/payments/member/parts/payable.ts'
import type { Split } from './payment-form.ts'

type PaymentSummaryProps = { payable: Payable; split: Split }

/** The lines of the bill, what coupons take off, and what is due. */
export function PaymentSummary({ payable, split }: PaymentSummaryProps) {
  const { takesOffFen, dueFen } = split
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] wrap-anywhere gap-x-4 gap-y-1 text-14">
      {payable.lines.map(({ label, amountFen }) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd className="text-right">
            <Money amountFen={amountFen} />
          </dd>
        </div>
      ))}
      {takesOffFen > 0 && (
        <div className="contents">
          <dt>
            <Trans>Coupons</Trans>
          </dt>
          <dd className="text-right">
            <Money amountFen={-takesOffFen} />
          </dd>
        </div>
      )}
      <div className="contents text-18 font-bold">
        <dt>
          <Trans>Amount due</Trans>
        </dt>
        <dd className="text-right">
          <Money amountFen={dueFen} />
          <AlsoIn amountFen={dueFen} />
        </dd>
      </div>
    </dl>
  )
}
