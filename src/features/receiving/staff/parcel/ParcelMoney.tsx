import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { mayUse } from '#engine/client/session/may-use.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { paths } from '#engine/shared/paths.ts'
import { COMPENSATION_STATE_WORDS } from '#features/compensations/member/parts/compensation-words.ts'
import { INSPECTION_STATE_WORDS } from '#features/inspections/member/parts/inspection-words.ts'
import { OrderChip } from '#features/orders/member/parts/OrderChip.tsx'
import type { ParcelRecord } from '#features/receiving/contract/parcel-record.ts'

/** What the parcel has cost its member, and what was paid back for it. */
export function ParcelMoney({ record }: { record: ParcelRecord }) {
  const { i18n, t } = useLingui()
  const { money } = useFormat()
  const session = useSession()
  const { orders, inspections, compensations, storageFen } = record
  const isFree = orders.length + inspections.length + compensations.length === 0
  return (
    <Section title={<Trans>Money</Trans>}>
      <ul className="divide-y divide-line">
        {orders.map((order) => {
          const { transCode, totalFen, paidAt } = order
          return (
            <Line
              key={transCode}
              name={
                mayUse(session, 'ship') ? (
                  <a href={paths.staffOrders({ code: transCode })} className="underline">
                    <Code size={14}>{transCode}</Code>
                  </a>
                ) : (
                  <Code size={14}>{transCode}</Code>
                )
              }
              chip={<OrderChip order={order} />}
              amount={totalFen === null ? t`No bill yet` : money(totalFen)}
              more={
                totalFen !== null &&
                (paidAt ? t({ message: 'Paid', context: 'bill' }) : t`Not paid`)
              }
            />
          )
        })}
        {inspections.map(({ state, feeFen, refundedFen, createdAt }) => {
          const { label, tone, icon } = INSPECTION_STATE_WORDS[state]
          const refund = money(refundedFen)
          return (
            <Line
              key={createdAt}
              name={<Trans>Inspection</Trans>}
              chip={
                <Chip tone={tone} icon={icon}>
                  {i18n._(label)}
                </Chip>
              }
              amount={money(feeFen)}
              more={refundedFen > 0 && t`Refunded: ${refund}`}
            />
          )
        })}
        {compensations.map(({ state, askedFen, decidedFen, createdAt }) => {
          const { label, tone, icon } = COMPENSATION_STATE_WORDS[state]
          const asked = money(askedFen)
          return (
            <Line
              key={createdAt}
              name={<Trans>Compensation</Trans>}
              chip={
                <Chip tone={tone} icon={icon}>
                  {i18n._(label)}
                </Chip>
              }
              amount={decidedFen === null ? '–' : money(-decidedFen)}
              more={t`Asked: ${asked}`}
            />
          )
        })}
        {storageFen !== null && storageFen > 0 && (
          <Line name={<Trans>Storage so far</Trans>} amount={money(storageFen)} />
        )}
      </ul>
      {isFree && !storageFen && (
        <p className="text-14 text-ink-soft">
          <Trans>Nothing was charged for it yet.</Trans>
        </p>
      )}
    </Section>
  )
}

type LineProps = { name: ReactNode; chip?: ReactNode; amount: ReactNode; more?: ReactNode }

function Line({ name, chip, amount, more }: LineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-14">
      <span className="font-medium">{name}</span>
      {chip}
      <span className="ml-auto text-right tabular-nums">
        <span className="block font-medium">{amount}</span>
        {more && <span className="block text-ink-soft">{more}</span>}
      </span>
    </li>
  )
}
