import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { userInfo } from '#engine/client/session/session.ts'
import { PrintNow } from '#engine/client/ui/PrintPage.tsx'
import { AddressBlock } from '#features/addresses/member/parts/AddressBlock.tsx'
import { useBusiness, useBusinessName } from '#features/business/member/parts/use-business.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import { useLineName } from '#features/orders/member/parts/BillComparison.tsx'
import type { Breakdown } from '#features/shipping/rules/breakdown.ts'
import './invoice.css'
import { groupedCode } from '#engine/shared/code-groups.ts'

type InvoiceProps = { order: OrderRow; bill: Breakdown; onDone: () => void }

/** The bill on paper: who, what, and each line with its amount. */
export function Invoice({ order, bill, onDone }: InvoiceProps) {
  return (
    <PrintNow onDone={onDone}>
      <InvoiceSheet order={order} bill={bill} />
    </PrintNow>
  )
}

function InvoiceSheet({ order, bill }: Omit<InvoiceProps, 'onDone'>) {
  const { t, i18n } = useLingui()
  const { date, weight, volume } = useFormat()
  const nameOf = useLineName()
  const business = useBusinessName()
  const { email } = useBusiness().supportContact
  const { memberNum } = userInfo.value
  const { chargeable } = bill
  const unit = chargeable.unit === 'grams' ? weight : volume
  const facts: (readonly [string, ReactNode])[] = [
    [t`Order number`, groupedCode(order.transCode)],
    [t`Submitted`, date(order.createdAt)],
    [t`Paid on`, order.paidAt === null ? t`Not yet` : date(order.paidAt)],
    [t`Member code`, groupedCode(memberNum)],
    [t`Shipping line`, inLocale(order.channelName, i18n.locale)],
    [
      chargeable.unit === 'grams' ? t`Chargeable weight` : t`Chargeable volume`,
      unit(chargeable.amount),
    ],
    [t`Declared value`, <Money key="declared" amountFen={bill.declaredTotalFen} />],
  ]
  return (
    <article className="invoice">
      <header>
        <h1>
          <Trans>Invoice</Trans>
        </h1>
        <p>
          {business}
          {email !== '' && ` · ${email}`}
        </p>
      </header>
      <div className="invoice-parties">
        <AddressBlock address={order.address} />
        <dl>
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <table>
        <tbody>
          {bill.lines.map((line) => (
            <tr key={`${line.kind} ${line.code}`}>
              <th scope="row">{nameOf(line)}</th>
              <td>
                <Money amountFen={line.amountFen} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>Order total</Trans>
            </th>
            <td>
              <Money amountFen={bill.orderTotalFen} />
            </td>
          </tr>
        </tfoot>
      </table>
    </article>
  )
}
