import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { readBy } from '#engine/shared/failures.ts'
import { carrierPage } from '#features/carriers/rules/carriers.ts'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { StaffPicture } from '#features/console/staff/parts/StaffPicture.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { textFields } from '#features/console/staff/parts/text-fields.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { correctNumber } from '#features/orders/contract/staff-dispatch.ts'
import { OutcomeChip } from '#features/orders/member/parts/OutcomeChip.tsx'
import { orderCan } from '#features/orders/rules/order-states.ts'
import { staffMemberBlobPath } from '#features/pictures/contract/staff-pictures.ts'
import { Weight } from '#features/shipping/member/parts/Weight.tsx'
import { CarrierFields } from './CarrierFields.tsx'
import { CartonOutcomes } from './CartonOutcomes.tsx'
import type { Desk } from './order-rows.ts'
import { TRACKING_NAMES } from './tracking-names.ts'

/** The packed cartons: measures, photo, where they are, and what became of them. */
export function CartonList({ desk, children }: CartonListProps) {
  const { cartons } = desk
  return (
    <Section title={<Plural value={cartons.length} one="# carton" other="# cartons" />}>
      <ul className="divide-y divide-line">
        {cartons.map((carton) => (
          <li key={carton.id} className="grid grid-cols-1 gap-3 py-3">
            <Carton desk={desk} carton={carton} />
          </li>
        ))}
      </ul>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </Section>
  )
}

type CorrectNumberProps = { desk: Desk; carton: Desk['cartons'][number] }

/** Takes back a wrong carrier or number of a carton, as long as the carrier has reported nothing of it. */
export function CorrectNumber({ desk, carton }: CorrectNumberProps) {
  const [isOpen, setOpen] = useState(false)
  const { order, isOwn, tracking } = desk
  const isScanned = tracking.some(({ cartonId }) => cartonId === carton.id)
  if (isOwn || !orderCan.correctNumber(order) || carton.outcome !== null || isScanned) return null
  if (isOpen) return <NumberForm desk={desk} carton={carton} onClose={() => setOpen(false)} />
  return (
    <div>
      <Button icon={Pencil} onClick={() => setOpen(true)}>
        <Trans>Correct carrier or number…</Trans>
      </Button>
    </div>
  )
}

const KEPT = v.object({ ...textFields('carrier', 'trackingNumber'), confirmed: v.boolean() })

function NumberForm({ desk, carton, onClose }: CorrectNumberProps & { onClose: () => void }) {
  const { t } = useLingui()
  const { accountId, order } = desk
  const { id: cartonId, number, carrier, trackingNumber } = carton
  const write = useStaffWrite(desk.onStale)
  const start = { carrier, trackingNumber, confirmed: false }
  const form = useStaffForm(`number ${accountId} ${cartonId}`, KEPT, start, write)
  const { failures, submit } = form.read(readBy(correction, { cartonId, ...form.input }))
  const save = submit(async (corrected) => {
    const answer = await write.send(form, corrected, (onceKey) =>
      staffCall(correctNumber, {
        params: { accountId, orderId: order.id },
        body: { onceKey, ...corrected },
      }),
    )
    if (answer === null) return
    desk.onDone(t`The number of carton ${number} is corrected. The member sees the new one.`)
    onClose()
  })
  return (
    <StaffForm keeping={form} onSubmit={save} className="gap-4!">
      <div className="grid gap-4 sm:grid-cols-2">
        <CarrierFields typed={form.input} failures={failures} onChange={form.set} />
      </div>
      {write.problem && failures.length === 0 && <ProblemNotice problem={write.problem} />}
      <FormButtons
        verb={<Trans>Save number</Trans>}
        icon={Pencil}
        look="primary"
        busy={write.busy}
        onCancel={onClose}
      />
    </StaffForm>
  )
}

const correction = v.omit(correctNumber.body, ['onceKey'])

type CartonListProps = { desk: Desk; children: ReactNode }
type CartonRow = Desk['cartons'][number]

function Carton({ desk, carton }: { desk: Desk; carton: CartonRow }) {
  const { t } = useLingui()
  const { size } = useFormat()
  const { accountId, photos } = desk
  const { number, weightGrams, lengthMm, widthMm, heightMm, parcelIds, outcome } = carton
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <strong>
          <Trans>Carton {number}</Trans>
        </strong>
        <OutcomeChip outcome={outcome} />
      </p>
      <p className="text-14 text-ink-soft">
        <Weight grams={weightGrams} />
        {' · '}
        {size([lengthMm, widthMm, heightMm])}
        {' · '}
        <Plural value={parcelIds.length} one="# parcel" other="# parcels" />
      </p>
      {photos
        .filter(({ ownerId }) => ownerId === carton.id)
        .map(({ id, sha256 }) => (
          <StaffPicture
            key={id}
            path={staffMemberBlobPath(accountId, sha256)}
            alt={t`Carton ${number}`}
          />
        ))}
      <Tracking desk={desk} carton={carton} />
      <CorrectNumber desk={desk} carton={carton} />
      <CartonOutcomes desk={desk} carton={carton} />
    </>
  )
}

function Tracking({ desk, carton }: { desk: Desk; carton: CartonRow }) {
  const { i18n } = useLingui()
  const { dateTime } = useFormat()
  const { carrier, trackingNumber } = carton
  if (trackingNumber === '') return null
  const updates = desk.tracking
    .filter(({ cartonId }) => cartonId === carton.id)
    .toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <div className="grid gap-2 text-14">
      <a
        href={carrierPage(carrier, trackingNumber)}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 flex-wrap items-center gap-2 underline-offset-4 hover:underline"
      >
        {carrier} <span className="font-mono">{trackingNumber}</span>
        <ExternalLink aria-hidden="true" size={16} />
      </a>
      {updates.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>Nothing from the carrier yet</Trans>
        </p>
      ) : (
        <ul className="grid gap-1">
          {updates.map(({ id, at, status, place, words }) => (
            <li key={id} className="wrap-anywhere">
              <span className="text-ink-soft">{dateTime(at)}</span>{' '}
              <strong>{i18n._(TRACKING_NAMES[status])}</strong>{' '}
              {[place, words].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
