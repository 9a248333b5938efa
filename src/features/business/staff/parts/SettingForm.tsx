import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { useFailureWords } from '#engine/client/parts/forms/use-failure-words.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import type { FieldFailure } from '#engine/shared/failures.ts'
import { paths } from '#engine/shared/paths.ts'
import {
  changeSetting,
  type SettingChange,
  type SettingsReply,
} from '#features/business/contract/business.ts'
import { refreshBusiness } from '#features/business/member/data/refresh-business.ts'
import { WRONG_COUNTRY_CODES } from '#features/console/staff/parts/country-codes.ts'
import { useLimitText } from '#features/console/staff/parts/limit-words.ts'
import { PictureField } from '#features/console/staff/parts/PictureField.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { type EditorField, ON } from './editor-fields.ts'
import { beginOf, EDITORS, fieldsOf, readSetting } from './editors.ts'
import { GiftQuestion } from './GiftQuestion.tsx'
import { GoodsRows } from './GoodsRows.tsx'
import { SettingPreview } from './SettingPreview.tsx'

type WaitingLimits = SettingsReply['waitingLimits']
/** The element that names the form of a setting. */
export const settingId = (name: SettingChange['name']) => `setting-${name}`
const KEPT = v.object({ seen: v.nullable(v.number()), typed: v.record(v.string(), v.string()) })

type SettingFormProps = {
  setting: SettingChange
  /** The limits that wait for a second person. */
  waitingLimits: WaitingLimits
  onSaved: () => void
}

/** One setting of the business. It counts from the moment it is saved, or approved if a second person decides it. */
export function SettingForm({ setting, waitingLimits, onSaved }: SettingFormProps) {
  const { i18n, t } = useLingui()
  const { words, help } = EDITORS[setting.name]
  const fields = fieldsOf(setting.name, i18n.locale)
  const [saved, setSaved] = useState(setting)
  const waitsIn = (limits: WaitingLimits) =>
    limits.find(({ name }) => name === setting.name) ?? null
  const [waiting, setWaiting] = useState(() => waitsIn(waitingLimits))
  const write = useStaffWrite()
  const form = useStaffForm(`setting ${setting.name}`, KEPT, startOf(saved), write)
  const { typed, seen } = form.input
  const { failures, submit } = form.read(readSetting(saved.name, typed, saved.value))
  const [asked, setAsked] = useState<SettingChange | null>(null)
  // A picture that is still on its way, or was refused: saving now would keep none.
  const [isPending, setPending] = useState(false)
  const save = submit(async (setting) => {
    if (isPending) return
    const change = { ...setting, seen } as SettingChange
    // What we proposed is not given to everybody unread.
    if (change.name === 'giftCouponsFen' && seen === null && change.value.length > 0) {
      setAsked(change)
    } else await send(change)
  })
  const send = async (change: SettingChange) => {
    const answer = await write.send(form, change, (_, confirmed) =>
      staffCall(changeSetting, { body: { ...change, confirmed } }),
    )
    if (answer === null) return
    // The name above this screen, too.
    void refreshBusiness()
    const waits = waitsIn(answer.waitingLimits)
    setWaiting(waits)
    const now = answer.settings.find(({ name }) => name === saved.name)
    if (now !== undefined) {
      setSaved(now)
      form.restart(startOf(now))
      onSaved()
    }
    if (waits === null) form.finish(t`Saved. It applies from now on.`)
  }
  const change = (path: string, text: string) => form.set({ typed: { ...typed, [path]: text } })
  const show = (field: EditorField) => (
    <SettingField
      key={field.path}
      field={field}
      value={typed[field.path] ?? ''}
      onChange={(text) => change(field.path, text)}
      failures={failures}
      onPending={setPending}
    />
  )
  return (
    <Card aria-labelledby={settingId(setting.name)}>
      <h3 id={settingId(setting.name)} tabIndex={-1} className="scroll-mt-20 font-semibold">
        {i18n._(words)}
      </h3>
      <p className="mt-1 mb-3 text-14 text-ink-soft">{i18n._(help)}</p>
      <StaffForm keeping={form} onSubmit={save} className="gap-3!">
        {saved.name === 'goodsList' ? (
          <GoodsRows
            typed={typed}
            failures={failures}
            onChange={(next) => form.set({ typed: next })}
            show={show}
          />
        ) : (
          fields.map(show)
        )}
        <SettingPreview name={saved.name} typed={typed} />
        {write.problem && <ProblemNotice problem={write.problem} />}
        <div role="status">
          {waiting !== null && <WaitingLimit {...waiting} />}
          {form.note && <Notice kind="good">{form.note}</Notice>}
        </div>
        <div>
          <Button type="submit" busy={write.busy} disabled={isPending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </StaffForm>
      <GiftQuestion
        asked={asked}
        onClose={() => setAsked(null)}
        onConfirm={async (change) => {
          setAsked(null)
          await send(change)
        }}
      />
    </Card>
  )
}

function WaitingLimit({ name, to }: WaitingLimits[number]) {
  const amount = useLimitText()(name, to)
  return (
    <Notice
      kind="info"
      action={
        <ButtonLink href={paths.staffApprovals()}>
          <Trans>Approvals</Trans>
        </ButtonLink>
      }
    >
      <Trans>The change to {amount} is waiting for a second person to approve it.</Trans>
    </Notice>
  )
}

const startOf = (setting: SettingChange) => ({
  seen: setting.seen,
  typed: beginOf(setting.name, setting),
})

type SettingFieldProps = {
  field: EditorField
  value: string
  onChange: (text: string) => void
  failures: readonly FieldFailure[]
  /** Told while a chosen picture is neither uploaded nor removed. */
  onPending: (isPending: boolean) => void
}

function SettingField({ field, value, onChange, failures, onPending }: SettingFieldProps) {
  const { i18n } = useLingui()
  const failure = useFailureWords(failures)
  const { path, kind, optional, hint, options = [], lacking } = field
  const label = i18n._(field.label)
  const fails = (code: FieldFailure['code']) =>
    failures.some((one) => one.path === path && one.code === code)
  const words = fails('country') ? WRONG_COUNTRY_CODES : fails('required') ? lacking : undefined
  const error = words ? i18n._(words) : failure(path, label)
  const bound = { label, value, onChange, optional, hint: hint && i18n._(hint), error }
  switch (kind) {
    case 'picture':
      return (
        <PictureField
          label={label}
          alt={label}
          sha256={value || null}
          onChange={(sha256) => onChange(sha256 ?? '')}
          onPending={onPending}
        />
      )
    case 'switch':
      return (
        <Checkbox checked={value === ON} onChange={(isOn) => onChange(isOn ? ON : '')}>
          {label}
        </Checkbox>
      )
    case 'choice':
      return <Select {...bound} optional={false} options={options} />
    case 'yuan':
      return <NumberField {...bound} kind="yuan" />
    case 'percent':
      return <NumberField {...bound} after="%" />
    case 'area':
      return (
        // A long text scrolls, so that the other settings stay in reach.
        <div className="[&_textarea]:max-h-80">
          <TextArea {...bound} rows={6} />
        </div>
      )
    case 'text':
    case 'countries':
    case 'yuanList':
      return <TextField {...bound} autoComplete="off" />
  }
}
