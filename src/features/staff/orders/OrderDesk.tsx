import { Trans, useLingui } from '@lingui/react/macro'
import { PackageOpen, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TakenBy } from '#features/staff/shared/TakenBy.tsx'
import { useCaseKeys } from '#features/staff/shared/use-case-keys.ts'
import { Money } from '#parts/Money.tsx'
import { OrderChip } from '#parts/OrderChip.tsx'
import { orderCan } from '#shared/domain/order-states.ts'
import type { StaffOrderList } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { BillPanel, SentBill } from './BillPanel.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { CartonList } from './CartonList.tsx'
import { CustomsSheets } from './CustomsSheets.tsx'
import { DeskKeys } from './DeskKeys.tsx'
import { DispatchForm } from './DispatchForm.tsx'
import { Needs } from './Needs.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderMarks } from './OrderMarks.tsx'
import { CartonLabels, PackingSheet } from './OrderPrint.tsx'
import { OrderScan } from './OrderScan.tsx'
import type { Desk } from './order-rows.ts'
import { PackForm } from './PackForm.tsx'
import { PackingList } from './PackingList.tsx'
import { PackingSlip } from './PackingSlip.tsx'
import { Supplements } from './Supplements.tsx'

type OrderDeskProps = {
  desk: Desk
  note: { kind: 'good' | 'caution'; words: string } | null
  list: StaffOrderList
}

/** One order: what is to do next on the left, what it is on the right. */
export function OrderDesk({ desk, note, list }: OrderDeskProps) {
  const { t } = useLingui()
  const { order, cartons, isOwn, owedFen } = desk
  const [packs, setPacks] = useState(false)
  const [prints, setPrints] = useState<'list' | 'labels' | 'customs' | 'slip' | null>(null)
  const mayPack = !isOwn && orderCan.pack(order)
  const isPacking = mayPack && (packs || cartons.length === 0)
  const mayDispatch = !isOwn && orderCan.dispatch(order)
  const noteAt = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (note) noteAt.current?.scrollIntoView?.({ block: 'nearest' })
  }, [note])
  useCaseKeys({
    p: () => setPrints('list'),
    ...(cartons.length > 0 && { l: () => setPrints('labels') }),
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <OrderChip order={order} />
        <TakenBy object={order.id} />
        <Button icon={Printer} onClick={() => setPrints('list')}>
          <Trans>Print packing list</Trans>
        </Button>
        {order.senderName !== null && (
          <Button icon={Printer} onClick={() => setPrints('slip')}>
            <Trans>Print packing slip</Trans>
          </Button>
        )}
        {cartons.length > 0 && (
          <>
            <Button icon={Printer} onClick={() => setPrints('labels')}>
              <Trans>Print carton labels</Trans>
            </Button>
            <Button icon={Printer} onClick={() => setPrints('customs')}>
              <Trans>Print customs forms</Trans>
            </Button>
          </>
        )}
      </div>
      <DeskKeys
        isPacking={isPacking}
        mayBill={mayPack && !isPacking}
        hasCartons={cartons.length > 0}
      />
      <div role="status" ref={noteAt} className="empty:hidden">
        {note && <Notice kind={note.kind}>{note.words}</Notice>}
      </div>
      {/* Nothing is left to do with this order, so the next one can be scanned. */}
      {note && !mayPack && !mayDispatch && <OrderScan list={list} label={t`Next order`} />}
      {isOwn && (
        <Notice>
          <Trans>This is your own order. A colleague has to handle it.</Trans>
        </Notice>
      )}
      {owedFen > 0 && (
        <Notice kind="caution">
          <Trans>
            This member owes <Money amountFen={owedFen} />. The order can’t be dispatched until it’s
            settled.
          </Trans>
        </Notice>
      )}
      <OrderMarks order={order} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-5">
          {mayDispatch && <DispatchForm desk={desk} />}
          <PackingList desk={desk} />
          {isPacking && (
            <PackForm desk={desk} onCancel={cartons.length > 0 ? () => setPacks(false) : null} />
          )}
          {!isPacking && cartons.length > 0 && (
            <CartonList desk={desk}>
              {mayPack && (
                <Button icon={PackageOpen} onClick={() => setPacks(true)}>
                  <Trans>Pack again</Trans>
                </Button>
              )}
            </CartonList>
          )}
          {mayPack && !isPacking && <BillPanel desk={desk} />}
          {!orderCan.bill(order) && <SentBill desk={desk} />}
          <Supplements desk={desk} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <OrderFacts desk={desk} />
          <Needs desk={desk} />
          {!isOwn && orderCan.cancel(order) && <CancelOrder desk={desk} />}
        </div>
      </div>
      {prints === 'list' && <PackingSheet desk={desk} onDone={() => setPrints(null)} />}
      {prints === 'labels' && <CartonLabels desk={desk} onDone={() => setPrints(null)} />}
      {prints === 'slip' && <PackingSlip desk={desk} onDone={() => setPrints(null)} />}
      {prints === 'customs' && <CustomsSheets desk={desk} onDone={() => setPrints(null)} />}
    </div>
  )
}
