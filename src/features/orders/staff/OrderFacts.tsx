import { Trans, useLingui } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { CopyCode } from '#engine/client/ui/CopyCode.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { AddressBlock } from '#features/addresses/member/parts/AddressBlock.tsx'
import { Facts } from '#features/console/staff/parts/Facts.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { readOrderIdentity } from '#features/orders/contract/staff-orders.ts'
import { useWarehouseName } from '#features/warehouses/member/parts/use-warehouses.ts'
import type { Desk } from './order-rows.ts'
import { Services } from './Services.tsx'

/** Where the order goes, by which line, and what the member asked for. */
export function OrderFacts({ desk }: { desk: Desk }) {
  const { i18n, t } = useLingui()
  const warehouseName = useWarehouseName()
  const { dateTime } = useFormat()
  const { order, memberNum } = desk
  const { senderName } = order
  return (
    <Section title={<Trans>Delivery details</Trans>}>
      <AddressBlock address={order.address} />
      <Facts
        facts={[
          ...(senderName === null ? [] : [[t`Drop shipping`, t`Sender: ${senderName}`] as const]),
          [t`Member`, <Code key="member">{memberNum}</Code>],
          [t`Shipping line`, inLocale(order.channelName, i18n.locale)],
          [t`Warehouse`, warehouseName(order.originWarehouse)],
          [t`Services`, order.services.length > 0 && <Services codes={order.services} />],
          [
            t`Insurance`,
            order.isInsured ? t`Insured` : t({ message: 'Not insured', context: 'order' }),
          ],
          [t`Submitted`, dateTime(order.createdAt)],
          [t`Paid on`, order.paidAt && dateTime(order.paidAt)],
          [t`Dispatched on`, order.dispatchedAt && dateTime(order.dispatchedAt)],
        ]}
      />
      {order.identityMask !== null && <Identity desk={desk} mask={order.identityMask} />}
    </Section>
  )
}

/** The recipient's identity number for the customs form. Each reading is recorded. */
function Identity({ desk, mask }: { desk: Desk; mask: string }) {
  const { t } = useLingui()
  const { accountId, order } = desk
  const { send, busy, problem } = useStaffWrite()
  const [identity, setIdentity] = useState<string | null>(null)
  const show = async () => {
    const params = { accountId, orderId: order.id }
    const answer = await send(null, {}, () => staffCall(readOrderIdentity, { params }))
    if (answer !== null) setIdentity(answer.identityNumber)
  }
  return (
    <div className="grid gap-2 text-14">
      <p className="text-ink-soft">
        <Trans>Identity number</Trans>
      </p>
      {identity === null ? (
        <div className="flex flex-wrap items-center gap-3">
          <span className="font-mono">{mask}</span>
          <Button icon={Eye} busy={busy} onClick={() => void show()}>
            <Trans>Show for customs</Trans>
          </Button>
        </div>
      ) : (
        <CopyCode code={identity} what={t`identity number`} errorText={t`Copy failed`} size={16} />
      )}
      <p className="text-12 text-ink-soft">
        <Trans>Each time it’s shown is recorded.</Trans>
      </p>
      {problem && <ProblemNotice problem={problem} />}
    </div>
  )
}
