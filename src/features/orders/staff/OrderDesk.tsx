import { Trans, useLingui } from '@lingui/react/macro'
import { PackageOpen, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { PrintNow } from '#engine/client/ui/PrintPage.tsx'
import { AddressBlock } from '#features/addresses/member/parts/AddressBlock.tsx'
import { KeyWords } from '#features/console/staff/parts/KeyWords.tsx'
import { TakenBy } from '#features/console/staff/parts/TakenBy.tsx'
import { useCaseKeys } from '#features/console/staff/parts/use-case-keys.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { OrderChip } from '#features/orders/member/parts/OrderChip.tsx'
import { PAPERS } from '#features/orders/rules/order-papers.ts'
import { orderCan } from '#features/orders/rules/order-states.ts'
import type { StaffOrderList } from '#features/orders/rules/staff-order-lists.ts'
import { BillPanel, SentBill } from './BillPanel.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { CartonList } from './CartonList.tsx'
import { CustomsSheets } from './CustomsSheets.tsx'
import { DispatchForm } from './DispatchForm.tsx'
import { MARK_NAMES } from './mark-names.ts'
import { Needs } from './Needs.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { PackingSheet, PrintLabels } from './OrderPrint.tsx'
import { OrderScan } from './OrderScan.tsx'
import type { Desk } from './order-rows.ts'
import { PackForm } from './PackForm.tsx'
import { PackingList } from './PackingList.tsx'
import { SavePapers } from './SavePapers.tsx'
import { Supplements } from './Supplements.tsx'
import './order-print.css'

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
    printList: () => setPrints('list'),
    ...(cartons.length > 0 && { printLabels: () => setPrints('labels') }),
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
        <SavePapers
          codes={[order.transCode]}
          papers={PAPERS.filter((paper) =>
            paper === 'invoice' ? order.bill !== null : paper === 'list' || cartons.length > 0,
          )}
        />
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
      {prints === 'labels' && <PrintLabels of={[desk]} onDone={() => setPrints(null)} />}
      {prints === 'slip' && <PackingSlip desk={desk} onDone={() => setPrints(null)} />}
      {prints === 'customs' && <CustomsSheets desk={desk} onDone={() => setPrints(null)} />}
    </div>
  )
}

type DeskKeysProps = { isPacking: boolean; mayBill: boolean; hasCartons: boolean }

/** The keys that work on this order now. */
function DeskKeys({ isPacking, mayBill, hasCartons }: DeskKeysProps) {
  return (
    <p className="text-14 text-ink-soft">
      <KeyWords>
        {isPacking && <Trans>Press Esc to leave the scan field, then N to add a carton.</Trans>}{' '}
        {mayBill && <Trans>Press B to calculate the bill.</Trans>}{' '}
        {hasCartons ? (
          <Trans>Press P to print the packing list, L to print the labels.</Trans>
        ) : (
          <Trans>Press P to print the packing list.</Trans>
        )}
      </KeyWords>
    </p>
  )
}

/** What is unusual about the order, and the words of whoever made it so. */
function OrderMarks({ order: { mark, reason, status } }: { order: Desk['order'] }) {
  const { i18n } = useLingui()
  const name = MARK_NAMES[mark ?? '']
  if (status === 'cancelled') {
    return (
      <Notice>
        <Trans>Cancelled: “{reason}”</Trans>
      </Notice>
    )
  }
  if (name === undefined) return null
  return (
    <Notice kind="caution">
      <strong>{i18n._(name)}</strong>
      {mark === 'repackAsked' && reason !== '' && (
        <span className="block wrap-anywhere">“{reason}”</span>
      )}
    </Notice>
  )
}

type PackingSlipProps = { desk: Pick<Desk, 'order'>; onDone: () => void }

/**
 * The slip in a carton of drop shipping: sender, recipient and goods, in English like the forms. It has no prices, and
 * nothing that names the member or the business.
 */
function PackingSlip({ desk: { order }, onDone }: PackingSlipProps) {
  return (
    <PrintNow onDone={onDone}>
      <article className="packing-sheet" lang="en">
        <h1>Packing slip</h1>
        <section>
          <h2>From</h2>
          <p>{order.senderName}</p>
        </section>
        <section>
          <h2>To</h2>
          <AddressBlock address={order.address} locale="en" />
        </section>
        <table>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Quantity</th>
            </tr>
          </thead>
          <tbody>
            {order.customs.map(({ goodsId, description, quantity }) => (
              <tr key={goodsId}>
                <td>{description}</td>
                <td>{quantity}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </article>
    </PrintNow>
  )
}
