import { Trans, useLingui } from '@lingui/react/macro'
import { Save } from 'lucide-react'
import * as v from 'valibot'
import { inLocale } from '#engine/client/i18n/language.ts'
import { Card } from '#engine/client/ui/Card.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { readBy } from '#engine/shared/failures.ts'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { TextsFields, typedTexts } from '#features/console/staff/parts/TextsFields.tsx'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { categoryId } from '#features/mall/contract/product-fields.ts'
import { type StaffCategory, saveCategory } from '#features/mall/contract/staff-catalogue.ts'
import { NO_TEXTS } from './product-form.ts'

type CategoryFormProps = {
  /** Null for a new one. */
  category: StaffCategory | null
  /** Its place, from 0, and how many there are with it. */
  place: number
  places: number
  onSaved: (name: string) => void
  onCancel: () => void
}

const typedForm = v.object({ id: v.string(), name: typedTexts, place: v.string() })
const typedCategory = v.object({ id: categoryId, ...saveCategory.body.entries })

/** A category of the mall: its name, its place, and its word in addresses, which stays. */
export function CategoryForm(props: CategoryFormProps) {
  const { category, place, places, onSaved, onCancel } = props
  const { t, i18n } = useLingui()
  const start = {
    id: category?.id ?? '',
    name: category?.name ?? NO_TEXTS,
    place: String(place),
  }
  const write = useStaffWrite()
  const form = useStaffForm(`category ${category?.id ?? 'new'}`, typedForm, start, write)
  const { name } = form.input
  const input = { ...form.input, place: Number(form.input.place) }
  const { field, failures, submit } = form.read(readBy(typedCategory, input))
  const save = submit(async ({ id, ...body }) => {
    const saved = await write.send(form, input, () =>
      staffCall(saveCategory, { params: { categoryId: id }, body }),
    )
    if (saved !== null) onSaved(inLocale(name, i18n.locale))
  })
  return (
    <Card aria-label={category === null ? t`New category` : inLocale(category.name, i18n.locale)}>
      <StaffForm keeping={form} onSubmit={save} className="gap-4!">
        <TextsFields
          label={t`Category name`}
          value={name}
          failures={failures}
          path="name"
          maxLength={40}
          onChange={(texts) => form.set({ name: texts })}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {category === null && (
            <TextField
              {...field('id', t`Word in addresses`)}
              maxLength={31}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              hint={t`2 to 31 small letters and hyphens, such as home-garden. It can’t be changed later.`}
              className="font-mono"
            />
          )}
          <Select
            {...field('place', t`Place in the mall`)}
            options={Array.from({ length: places }, (_, nth) => ({
              value: String(nth),
              label: String(nth + 1),
            }))}
          />
        </div>
        {write.problem && <ProblemNotice problem={write.problem} />}
        <FormButtons
          look="primary"
          icon={Save}
          busy={write.busy}
          onCancel={onCancel}
          verb={<Trans>Save category</Trans>}
        />
      </StaffForm>
    </Card>
  )
}
