import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import * as v from 'valibot'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { MAX_LABEL_TEXT } from '#features/carriers/rules/scanned-code.ts'
import { TRACKING_STATUSES } from '#features/carriers/rules/tracking-status.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { takesScan } from '#features/console/staff/parts/scans/scan-fields.ts'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { textFields } from '#features/console/staff/parts/text-fields.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { instantOf, localTime } from '#features/console/staff/parts/use-station-time.ts'
import { DoneNote } from '#features/console/staff/parts/WriteOutcome.tsx'
import { carrierNumber } from '#features/orders/contract/staff-dispatch.ts'
import { addTracking } from '#features/orders/contract/tracking-updates.ts'
import { TRACKING_NAMES } from './tracking-names.ts'

const KEPT = v.object({
  ...textFields('trackingNumber', 'when', 'words', 'place'),
  status: v.picklist(TRACKING_STATUSES),
})

/** One update of a carrier, typed by hand. */
export function TrackingForm() {
  const { i18n, t } = useLingui()
  const write = useStaffWrite()
  const form = useStaffForm(
    'tracking update',
    KEPT,
    {
      trackingNumber: '',
      status: 'inTransit',
      when: localTime(nowMs()),
      words: '',
      place: '',
    },
    write,
  )
  const { trackingNumber, status, when, words, place } = form.input
  const result = v.safeParse(carrierNumber, trackingNumber)
  const number = result.success ? result.output : ''
  const at = instantOf(when)
  const { errors, submit } = form.check(
    {
      number: number === '' && t`Scan or type the carrier’s number`,
      when: at === null && t`Enter the date and the time`,
    },
    at === null
      ? null
      : { trackingNumber: number, at, status, words: words.trim(), place: place.trim() },
  )
  const add = submit(async (update) => {
    const added = await write.send(form, update, (onceKey) =>
      staffCall(addTracking, { body: { onceKey, update } }),
    )
    if (added === null) return
    form.restart({ ...form.input, trackingNumber: '' })
    form.finish(
      added.isKnown
        ? t`The update of ${number} is saved.`
        : t`No carton has ${number} yet. The update is kept until one is dispatched with it.`,
    )
  })
  return (
    <Section title={<Trans>Add an update</Trans>}>
      <StaffForm keeping={form} onSubmit={add} className="gap-4!">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            code
            {...takesScan('carrierNumber')}
            label={t`Carrier’s number`}
            value={trackingNumber}
            onChange={(next) => form.set({ trackingNumber: next })}
            autoComplete="off"
            maxLength={MAX_LABEL_TEXT}
            error={errors.number}
          />
          <Select
            label={t`Status`}
            value={status}
            onChange={(next) => form.set({ status: next })}
            options={TRACKING_STATUSES.map((value) => ({
              value,
              label: i18n._(TRACKING_NAMES[value]),
            }))}
          />
          <TextField
            type="datetime-local"
            label={t`When`}
            value={when}
            onChange={(next) => form.set({ when: next })}
            hint={t`In the time zone of this device`}
            error={errors.when}
          />
          <TextField
            optional
            label={t`Place`}
            value={place}
            onChange={(next) => form.set({ place: next })}
            maxLength={200}
          />
        </div>
        <TextField
          optional
          label={t`Carrier’s description`}
          value={words}
          onChange={(next) => form.set({ words: next })}
          maxLength={500}
        />
        {write.problem && <ProblemNotice problem={write.problem} />}
        <DoneNote>{form.note}</DoneNote>
        <div>
          <Button type="submit" look="primary" icon={Plus} busy={write.busy}>
            <Trans>Add update</Trans>
          </Button>
        </div>
      </StaffForm>
    </Section>
  )
}
