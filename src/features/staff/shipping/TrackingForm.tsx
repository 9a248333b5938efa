import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { DoneNote } from '#features/staff/shared/DoneNote.tsx'
import { instantOf, localTime } from '#features/staff/shared/instant-of.ts'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { takesScan } from '#features/staff/shared/scans/scan-fields.ts'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { nowMs } from '#platform/clock.ts'
import { addTracking } from '#shared/contract/tracking-updates.ts'
import { TRACKING_STATUSES, type TrackingStatus } from '#shared/domain/tracking-status.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Section } from '#ui/Section.tsx'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TRACKING_NAMES } from './tracking-names.ts'

/** One update of a carrier, typed by hand. */
export function TrackingForm() {
  const { i18n, t } = useLingui()
  const { send, busy, problem } = useStaffWrite()
  const [trackingNumber, setTrackingNumber] = useState('')
  const [status, setStatus] = useState<TrackingStatus>('inTransit')
  const [when, setWhen] = useState(() => localTime(nowMs()))
  const [words, setWords] = useState('')
  const [place, setPlace] = useState('')
  const [tried, setTried] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  const number = trackingNumber.trim()
  const at = instantOf(when)
  const submit = async () => {
    setTried(true)
    setDone(null)
    if (number === '' || at === null || busy) return
    const update = { trackingNumber: number, at, status, words: words.trim(), place: place.trim() }
    const added = await send(update, (requestId) =>
      staffCall(addTracking, { body: { requestId, update } }),
    )
    if (added === null) return
    setDone(
      added.isKnown
        ? t`The update of ${number} is saved.`
        : t`No carton has ${number} yet. The update is kept until one is dispatched with it.`,
    )
    setTried(false)
    setTrackingNumber('')
  }
  return (
    <Section title={<Trans>Add an update</Trans>}>
      <Form onSubmit={submit} className="gap-4!">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            code
            {...takesScan('carrierNumber')}
            label={t`Carrier’s number`}
            value={trackingNumber}
            onChange={setTrackingNumber}
            autoComplete="off"
            maxLength={60}
            error={tried && number === '' ? t`Scan or type the carrier’s number` : undefined}
          />
          <Select
            label={t`Status`}
            value={status}
            onChange={setStatus}
            options={TRACKING_STATUSES.map((value) => ({
              value,
              label: i18n._(TRACKING_NAMES[value]),
            }))}
          />
          <TextField
            type="datetime-local"
            label={t`When`}
            value={when}
            onChange={setWhen}
            hint={t`In the time zone of this device`}
            error={tried && at === null ? t`Enter the date and the time` : undefined}
          />
          <TextField optional label={t`Place`} value={place} onChange={setPlace} maxLength={200} />
        </div>
        <TextField
          optional
          label={t`The carrier’s words`}
          value={words}
          onChange={setWords}
          maxLength={500}
        />
        {problem && <ProblemNotice problem={problem} />}
        <DoneNote>{done}</DoneNote>
        <div>
          <Button type="submit" look="primary" icon={Plus} busy={busy}>
            <Trans>Add update</Trans>
          </Button>
        </div>
      </Form>
    </Section>
  )
}
