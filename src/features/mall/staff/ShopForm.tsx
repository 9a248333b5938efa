import { Trans, useLingui } from '@lingui/react/macro'
import { Save } from 'lucide-react'
import * as v from 'valibot'
import { FormButtons } from '#features/staff/shared/FormButtons.tsx'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { TextsFields, typedTexts } from '#features/staff/shared/TextsFields.tsx'
import { useStaffForm } from '#features/staff/shared/use-staff-form.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { inLocale } from '#i18n/language.ts'
import { WAREHOUSE_WORDS } from '#parts/warehouse-words.ts'
import { newId } from '#platform/ids.ts'
import { readBy } from '#shared/contract/failures.ts'
import { type StaffShop, saveShop } from '#shared/contract/staff-catalogue.ts'
import { WAREHOUSE_IDS } from '#shared/domain/warehouses.ts'
import { Card } from '#ui/Card.tsx'
import { Select } from '#ui/Select.tsx'
import { NO_TEXTS } from './product-form.ts'

type ShopFormProps = {
  /** Null for a new one. */
  shop: StaffShop | null
  onSaved: (name: string) => void
  onCancel: () => void
}

const typedForm = v.object({
  id: v.string(),
  country: v.picklist(WAREHOUSE_IDS),
  name: typedTexts,
})

/** A shop of the mall: its name, and the warehouse that its parcels go to. */
export function ShopForm({ shop, onSaved, onCancel }: ShopFormProps) {
  const { t, i18n } = useLingui()
  const start = {
    id: shop?.id ?? newId(),
    country: shop?.country ?? 'CN',
    name: shop?.name ?? NO_TEXTS,
  }
  const write = useStaffWrite()
  const form = useStaffForm(`shop ${shop?.id ?? 'new'}`, typedForm, start, write)
  const { id: shopId, country, name } = form.input
  const { failures, submit } = form.read(readBy(saveShop.body, form.input))
  const save = submit(async (body) => {
    const saved = await write.send(form, form.input, () =>
      staffCall(saveShop, { params: { shopId }, body }),
    )
    if (saved !== null) onSaved(inLocale(name, i18n.locale))
  })
  return (
    <Card aria-label={shop === null ? t`New shop` : inLocale(shop.name, i18n.locale)}>
      <StaffForm keeping={form} onSubmit={save} className="gap-4!">
        <TextsFields
          label={t`Shop name`}
          value={name}
          failures={failures}
          path="name"
          maxLength={60}
          onChange={(texts) => form.set({ name: texts })}
        />
        <div className="sm:max-w-xs">
          <Select
            label={t`Ships to our warehouse in`}
            value={country}
            options={WAREHOUSE_IDS.map((id) => ({ value: id, label: i18n._(WAREHOUSE_WORDS[id]) }))}
            onChange={(chosen) => form.set({ country: chosen })}
          />
        </div>
        {write.problem && <ProblemNotice problem={write.problem} />}
        <FormButtons
          look="primary"
          icon={Save}
          busy={write.busy}
          onCancel={onCancel}
          verb={<Trans>Save shop</Trans>}
        />
      </StaffForm>
    </Card>
  )
}
