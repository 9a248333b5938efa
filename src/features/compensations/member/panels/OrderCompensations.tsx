import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRefusedOne } from '#engine/client/acts/use-refused-one.ts'
import { attention } from '#engine/client/data/attention.ts'
import { draftList } from '#engine/client/data/drafts.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { usePageTitle } from '#engine/client/navigation/page-title.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { paths } from '#engine/shared/paths.ts'
import { CompensationFormView } from '#features/compensations/member/CompensationFormView.tsx'
import { CompensationLayout } from '#features/compensations/member/CompensationLayout.tsx'
import { compensationDraftOf, startOf } from '#features/compensations/member/compensation-form.ts'
import {
  type CompensationRow,
  compensationsOf,
} from '#features/compensations/member/data/compensations.ts'
import type { OrderDetail } from '#features/orders/member/data/orders.ts'
import { orderCan } from '#features/orders/rules/order-states.ts'

/** The compensations of an order, and the form of a new one. */
export function OrderCompensations({ order, cartons }: OrderDetail) {
  const { t } = useLingui()
  const { transCode } = order
  const number = groupedCode(transCode)
  const found = useLive(() => compensationsOf({ shipmentId: order.id }), [order.id])
  usePageTitle(t`Claims for order ${transCode}`)
  return (
    <>
      <PageHeader
        back={{ href: paths.order(transCode), label: t`Order ${number}` }}
        title={<Trans>Claim compensation</Trans>}
      >
        <Trans>For damage, loss or a wrong weight.</Trans>
      </PageHeader>
      <CompensationLayout
        found={found}
        cartons={cartons}
        about={{ thread: order.id, subject: 'shipment' }}
      >
        {orderCan.askCompensation(order) ? (
          <NewCompensation
            order={order}
            cartons={cartons}
            earlierOnes={found.state === 'ready' ? found.value.map((one) => one.compensation) : []}
          />
        ) : (
          <Notice>
            <Trans>You can claim compensation once the order has been shipped.</Trans>
          </Notice>
        )}
      </CompensationLayout>
    </>
  )
}

type NewCompensationProps = Pick<OrderDetail, 'order' | 'cartons'> & {
  /** The compensations of the order. */
  earlierOnes: readonly CompensationRow[]
}

/** The form of a compensation, filled from its draft or from a refused one; a new one after each that was sent. */
function NewCompensation({ order, cartons, earlierOnes }: NewCompensationProps) {
  const params = useSearchParams()
  const outcomeId = params.get('outcome')
  const drafts = useLive(() => draftList('compensation'), [])
  const tray = useLive(attention, [])
  const [over, setOver] = useState<ReadonlySet<string>>(new Set())
  const [count, setCount] = useState(0)
  const { outcome, group } = useRefusedOne(tray.state === 'ready' ? tray.value : null, outcomeId)
  if (drafts.state === 'error' || tray.state === 'error') return <DeviceFailure />
  if (drafts.state === 'loading' || tray.state === 'loading') return <Loading />
  return (
    <Section title={<Trans>New claim</Trans>}>
      <CompensationFormView
        key={`${count} ${outcome?.id ?? ''}`}
        order={order}
        cartons={cartons}
        earlierOnes={earlierOnes}
        start={startOf(outcome)}
        draft={outcome === undefined ? compensationDraftOf(drafts.value, order.id, over) : null}
        replaces={group}
        onFiled={(draftId) => {
          setOver(new Set([...over, ...(draftId === null ? [] : [draftId])]))
          setCount(count + 1)
          if (outcomeId !== null) params.set({ outcome: null })
        }}
      />
    </Section>
  )
}
