import { Trans, useLingui } from '@lingui/react/macro'
import { Save } from 'lucide-react'
import * as v from 'valibot'
import { Button } from '#engine/client/ui/Button.tsx'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { Combobox } from '#engine/client/ui/Combobox.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { readBy } from '#engine/shared/failures.ts'
import { CountryField } from '#features/addresses/member/parts/CountryField.tsx'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { TextsFields, typedTexts } from '#features/console/staff/parts/TextsFields.tsx'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { GOODS_TAG_WORDS } from '#features/goods/member/parts/goods-words.ts'
import { GOODS_TAGS } from '#features/goods/rules/goods-tags.ts'
import { changeWarehouses } from '#features/warehouses/contract/warehouses.ts'
import { BUSINESS_ZONE, type WarehouseEntry } from '#features/warehouses/rules/warehouses.ts'

const typedEntry = v.object({
  id: v.string(),
  country: v.string(),
  name: typedTexts,
  timeZone: v.string(),
  refuses: v.array(v.picklist(GOODS_TAGS)),
  isActive: v.boolean(),
})

const NEW: WarehouseEntry = {
  id: '',
  country: '',
  name: { zh: '', zh2: '', en: '' },
  timeZone: '',
  refuses: [],
  isActive: true,
}

const ZONES = Intl.supportedValuesOf('timeZone').map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
  keywords: [zone],
}))

type EntryFormProps = {
  /** null for a new warehouse. */
  id: string | null
  entries: readonly WarehouseEntry[]
  seen: number | null
  onSaved: () => void
  onCancel?: () => void
}

/** What everyone may know of a warehouse. Its code and country are chosen once. */
export function EntryForm({ id, entries, seen, onSaved, onCancel }: EntryFormProps) {
  const { t, i18n } = useLingui()
  const at = id === null ? entries.length : entries.findIndex((entry) => entry.id === id)
  const write = useStaffWrite()
  const start = entries[at] ?? NEW
  const form = useStaffForm(`warehouse entry ${id ?? 'new'}`, typedEntry, start, write)
  const { input } = form
  const next = [...entries.slice(0, at), input, ...entries.slice(at + 1)]
  const { error, failures, submit } = form.read(
    readBy(changeWarehouses.body, { entries: next, seen }),
  )
  const path = `entries.${at}`
  const save = submit(async (checked) => {
    const answer = await write.send(form, checked, () =>
      staffCall(changeWarehouses, { body: checked }),
    )
    if (answer === null) return
    if (id === null) form.forget()
    else form.restart(input)
    onSaved()
  })
  return (
    <StaffForm keeping={form} onSubmit={save} className="gap-4!">
      {id === null && (
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <TextField
            label={t`Code`}
            hint={t`Members and labels show it, such as JP2. It can’t be changed later.`}
            autoComplete="off"
            maxLength={8}
            value={input.id}
            onChange={(text) => form.set({ id: text.trim().toUpperCase() })}
            error={error(`${path}.id`, t`Code`) ?? error('entries', t`Code`)}
          />
          <CountryField
            value={input.country}
            onChange={(country) => form.set({ country })}
            error={error(`${path}.country`, t`Country or region`)}
          />
        </div>
      )}
      <TextsFields
        label={t`Name`}
        value={input.name}
        failures={failures}
        path={`${path}.name`}
        maxLength={40}
        onChange={(name) => form.set({ name })}
      />
      <Combobox
        label={t`Time zone`}
        hint={t`Days of storage and prices are counted there.`}
        placeholder={BUSINESS_ZONE}
        options={ZONES}
        value={input.timeZone}
        onChange={(timeZone) => form.set({ timeZone })}
        error={error(`${path}.timeZone`, t`Time zone`)}
      />
      <fieldset className="grid gap-x-5 sm:grid-cols-2">
        <legend className="mb-1 text-14 font-semibold">
          <Trans>Goods it doesn’t take</Trans>
        </legend>
        {GOODS_TAGS.map((tag) => (
          <Checkbox
            key={tag}
            checked={input.refuses.includes(tag)}
            onChange={(isRefused) =>
              form.set({
                refuses: GOODS_TAGS.filter((one) =>
                  one === tag ? isRefused : input.refuses.includes(one),
                ),
              })
            }
          >
            {i18n._(GOODS_TAG_WORDS[tag])}
          </Checkbox>
        ))}
      </fieldset>
      {write.problem && <ProblemNotice problem={write.problem} />}
      {onCancel ? (
        <FormButtons
          look="primary"
          icon={Save}
          busy={write.busy}
          onCancel={onCancel}
          verb={<Trans>Add</Trans>}
        />
      ) : (
        <div>
          <Button type="submit" busy={write.busy}>
            <Trans>Save</Trans>
          </Button>
        </div>
      )}
    </StaffForm>
  )
}
