import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { allLive } from '#engine/client/data/all-live.ts'
import { draftList } from '#engine/client/data/drafts.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { ContactCard } from '#features/business/member/parts/ContactCard.tsx'
import { goodsOf } from '#features/goods/member/data/goods.ts'
import { isOpenInspection } from '#features/inspections/rules/inspection-states.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { holdOnParcel } from '#features/parcels/member/data/parcel-holds.ts'
import { ParcelCard } from '#features/parcels/member/parts/ParcelCard.tsx'
import { stageWords } from '#features/parcels/member/parts/stage-words.ts'
import type { ParcelHold } from '#features/parcels/rules/parcel-holds.ts'
import { nextStage } from '#features/parcels/rules/parcel-states.ts'
import type { InspectionWithPhotos } from './data/inspections.ts'
import { InspectionCard } from './InspectionCard.tsx'
import { OrderForm } from './OrderForm.tsx'
import { inspectionDraftOf } from './order-form.ts'

type InspectionViewProps = {
  parcel: ParcelRow
  inspections: readonly InspectionWithPhotos[]
}

/** The parcel, its inspection, or what the last one found and the form of another, and earlier ones. */
export function InspectionView({ parcel, inspections }: InspectionViewProps) {
  /** The form stays until its order is accepted, also when another device's order arrives first and refuses it. */
  const [isSending, setSending] = useState(false)
  const open = inspections.find(({ inspection }) => isOpenInspection(inspection))
  const past = inspections.filter((one) => one !== open)
  const [last] = open ? [] : past
  const earlier = past.filter((one) => one !== last)
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-1 gap-4">
        {open && <OpenInspection parcel={parcel} of={open} />}
        {last && <InspectionCard {...last} />}
        {(!open || isSending) && (
          <NewInspection
            parcel={parcel}
            isFirst={last === undefined}
            isSending={isSending}
            onSending={setSending}
          />
        )}
        {earlier.length > 0 && (
          <Section title={<Trans>Earlier inspections</Trans>}>
            <ul className="grid grid-cols-1 gap-4">
              {earlier.map((one) => (
                <li
                  key={one.inspection.id}
                  className="grid grid-cols-1 border-b border-line pb-4 last:border-0 last:pb-0"
                >
                  <InspectionCard {...one} isPlain />
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
      <div className="grid grid-cols-1 gap-4">
        <Inspected parcel={parcel} />
        <ContactCard about={{ thread: parcel.id, subject: 'parcel' }} />
      </div>
    </div>
  )
}

/** Its card; what holds the parcel also stands in the way of paying. */
function OpenInspection({ parcel, of }: { parcel: ParcelRow; of: InspectionWithPhotos }) {
  const hold = useLive(() => holdOnParcel(parcel.id), [parcel.id])
  const { state } = of.inspection
  const held = state === 'awaitingPayment' && hold.state === 'ready' ? hold.value : null
  return (
    <>
      {held !== null && <HeldNote by={held} />}
      <InspectionCard {...of} isHeld={held !== null} />
    </>
  )
}

/** What is inspected. */
function Inspected({ parcel }: { parcel: ParcelRow }) {
  const goods = useLive(() => goodsOf(parcel.id), [parcel.id])
  const lines = goods.state === 'ready' ? goods.value.map(({ row }) => row) : []
  const summary = {
    names: lines.map(({ name }) => name),
    lines: lines.length,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }
  return <ParcelCard parcel={parcel} goods={summary} waiting={false} />
}

/** Why a parcel on the shelf cannot be inspected. */
const HELD = {
  prohibited: msg`It has prohibited goods, so it can’t be inspected.`,
  ending: msg`It’s to be returned or disposed of, so it can’t be inspected any more.`,
  missing: msg`We’re looking for it at the warehouse.`,
  returning: msg`You asked to return goods in it to the merchant. It can’t be inspected until that’s finished.`,
} as const satisfies Record<ParcelHold, MessageDescriptor>

function HeldNote({ by }: { by: ParcelHold }) {
  const { i18n } = useLingui()
  return <Notice kind="caution">{i18n._(HELD[by])}</Notice>
}

type NewInspectionProps = {
  parcel: ParcelRow
  isFirst: boolean
  isSending: boolean
  onSending: (isSending: boolean) => void
}

/** The form of an inspection, filled from its draft; a new one after each that was sent. */
function NewInspection({ parcel, isFirst, isSending, onSending }: NewInspectionProps) {
  const { i18n } = useLingui()
  const found = allLive(
    useLive(() => holdOnParcel(parcel.id), [parcel.id]),
    useLive(() => draftList('inspection'), []),
  )
  const [over, setOver] = useState<ReadonlySet<string>>(new Set())
  if (!isSending && nextStage(parcel.stage, 'orderInspection') === null) {
    return <Notice>{i18n._(stageWords(parcel.stage).inspection)}</Notice>
  }
  if (found.state === 'error') return <DeviceFailure />
  if (found.state === 'loading') return <Loading />
  const [hold, drafts] = found.value
  if (!isSending && hold !== null) return <HeldNote by={hold} />
  return (
    <Section
      title={isFirst ? <Trans>Order an inspection</Trans> : <Trans>Order another inspection</Trans>}
    >
      <OrderForm
        key={over.size}
        parcel={parcel}
        draft={inspectionDraftOf(drafts, parcel.id, over)}
        onSend={() => onSending(true)}
        onOver={(onceKey) => {
          setOver(new Set([...over, onceKey]))
          onSending(false)
        }}
      />
    </Section>
  )
}
