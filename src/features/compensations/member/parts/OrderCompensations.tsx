import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRefusedOne } from '#actions/use-refused-one.ts'
import { attention } from '#data/attention.ts'
import { type CompensationRow, compensationsOf } from '#data/compensations.ts'
import { draftList } from '#data/drafts.ts'
import type { OrderDetail } from '#data/orders.ts'
import { useSearchParams } from '#navigation/location.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import { DeviceFailure } from '#parts/DeviceFailure.tsx'
import { useLive } from '#parts/use-live.ts'
import { groupedCode } from '#shared/domain/code-groups.ts'
import { orderCan } from '#shared/domain/order-states.ts'
import { paths } from '#shared/paths.ts'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Section } from '#ui/Section.tsx'
import { CompensationFormView } from './CompensationFormView.tsx'
import { CompensationLayout } from './CompensationLayout.tsx'
import { compensationDraftOf, startOf } from './compensation-form.ts'

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
