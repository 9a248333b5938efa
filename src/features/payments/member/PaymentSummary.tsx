import { Trans } from '@lingui/react/macro'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { AlsoIn } from '#features/exchange/member/parts/AlsoIn.tsx'
import type { Payable } from '#features/payments/member/parts/payable.ts'
import type { Split } from './payment-form.ts'

type PaymentSummaryProps = { payable: Payable; split: Split }

/** With large text on a phone an amount stands below its name, which it would else leave no room. */
const ROW = 'flex flex-wrap justify-between gap-x-4'

/** The lines of the bill, what coupons take off, and what is due. */
export function PaymentSummary({ payable, split }: PaymentSummaryProps) {
  const { takesOffFen, dueFen } = split
  return (
    <dl className="grid grid-cols-1 gap-y-1 text-14">
      {payable.lines.map(({ label, amountFen }) => (
        <div key={label} className={ROW}>
          <dt className="min-w-0 flex-[1_1_6rem] wrap-anywhere">{label}</dt>
          <dd className="ml-auto text-right">
            <Money amountFen={amountFen} />
          </dd>
        </div>
      ))}
      {takesOffFen > 0 && (
        <div className={ROW}>
          <dt className="min-w-0 flex-[1_1_6rem] wrap-anywhere">
            <Trans>Coupons</Trans>
          </dt>
          <dd className="ml-auto text-right">
            <Money amountFen={-takesOffFen} />
          </dd>
        </div>
      )}
      <div className={`${ROW} text-18 font-bold`}>
        <dt className="min-w-0 flex-[1_1_6rem] wrap-anywhere">
          <Trans>Amount due</Trans>
        </dt>
        <dd className="ml-auto text-right">
          <Money amountFen={dueFen} />
          <AlsoIn amountFen={dueFen} />
        </dd>
      </div>
    </dl>
  )
}
