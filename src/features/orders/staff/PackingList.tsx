import { Trans, useLingui } from '@lingui/react/macro'
import { PackageMinus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { ReasonForm } from '#features/console/staff/parts/ReasonForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { GoodsClassChip } from '#features/goods/member/parts/GoodsClassChip.tsx'
import { GOODS_TAG_WORDS } from '#features/goods/member/parts/goods-words.ts'
import { GOODS_CLASSES } from '#features/goods/rules/goods-class.ts'
import { MAX_ORDER_WORDS } from '#features/orders/contract/order-parts.ts'
import { takeOutParcel } from '#features/orders/contract/staff-orders.ts'
import { byShelf, tagsOf } from '#features/orders/rules/order-goods.ts'
import { orderCan } from '#features/orders/rules/order-states.ts'
import type { Desk } from './order-rows.ts'
import { ParcelFacts } from './ParcelFacts.tsx'
import type { OrderParcel } from './packing.ts'

/** The parcels of the order with their shelves, in the order of the walk past them. */
export function PackingList({ desk }: { desk: Desk }) {
  const [out, setOut] = useState<string | null>(null)
  const { order, parcels, isOwn } = desk
  const mayTakeOut = !isOwn && orderCan.takeOut(order) && parcels.length > 1
  return (
    <Section title={<Trans>Packing list</Trans>}>
      <ul className="divide-y divide-line">
        {byShelf(parcels).map((parcel) => (
          <li key={parcel.parcelId} className="grid grid-cols-1 gap-2 py-3">
            <ParcelRow desk={desk} parcel={parcel}>
              {mayTakeOut && out !== parcel.parcelId && (
                <Button look="plain" icon={PackageMinus} onClick={() => setOut(parcel.parcelId)}>
                  <Trans>Take out</Trans>
                </Button>
              )}
            </ParcelRow>
            {mayTakeOut && out === parcel.parcelId && (
              <TakeOut desk={desk} parcel={parcel} onClose={() => setOut(null)} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

type ParcelRowProps = { desk: Desk; parcel: OrderParcel; children: ReactNode }

function ParcelRow({ desk, parcel, children }: ParcelRowProps) {
  const { i18n } = useLingui()
  const goodsClass = GOODS_CLASSES.find((one) => one === parcel.goodsClass)
  const number = desk.cartons.find(({ id }) => id === parcel.cartonId)?.number
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-14">
      <ParcelFacts parcel={parcel} />
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
        {goodsClass && goodsClass !== 'standard' && <GoodsClassChip goodsClass={goodsClass} />}
        {tagsOf(parcel).map((tag) => (
          <Chip key={tag}>{i18n._(GOODS_TAG_WORDS[tag])}</Chip>
        ))}
        {number !== undefined && (
          <span>
            <Trans>Carton {number}</Trans>
          </span>
        )}
        {children}
      </span>
    </div>
  )
}

type TakeOutProps = { desk: Desk; parcel: OrderParcel; onClose: () => void }

function TakeOut({ desk, parcel, onClose }: TakeOutProps) {
  const { t } = useLingui()
  const { accountId, order } = desk
  const { send, busy, problem } = useStaffWrite(desk.onStale)
  const { parcelId, trackingNumber } = parcel
  const takeOut = async (form: Keeping, reason: string) => {
    const input = { parcelId, reason }
    const answer = await send(form, input, (onceKey) =>
      staffCall(takeOutParcel, {
        params: { accountId, orderId: order.id },
        body: { onceKey, ...input },
      }),
    )
    const name = parcel.code === null ? trackingNumber : groupedCode(parcel.code)
    if (answer !== null) desk.onDone(t`${name} is out of the order. Put it back on its shelf.`)
  }
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      <ReasonForm
        about={`take out ${accountId} ${parcelId}`}
        busy={busy}
        maxLength={MAX_ORDER_WORDS}
        verb={<Trans>Take out of the order</Trans>}
        onSend={(reason, form) => void takeOut(form, reason)}
        onCancel={onClose}
      />
    </>
  )
}
