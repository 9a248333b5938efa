import { Trans, useLingui } from '@lingui/react/macro'
import { Save } from 'lucide-react'
import * as v from 'valibot'
import { FormButtons } from '#features/staff/shared/FormButtons.tsx'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { TextsFields, typedTexts } from '#features/staff/shared/TextsFields.tsx'
import { useCheckedForm } from '#features/staff/shared/use-checked-form.ts'
import { inLocale } from '#i18n/language.ts'
import { WAREHOUSE_WORDS } from '#parts/warehouse-words.ts'
import { newId } from '#platform/ids.ts'
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
  const checked = useCheckedForm(`shop ${shop?.id ?? 'new'}`, typedForm, {
    id: shop?.id ?? newId(),
    country: shop?.country ?? 'CN',
    name: shop?.name ?? NO_TEXTS,
  })
  const { form, change, failures, busy, problem, submit } = checked
  const save = async () => {
    const done = await submit(form, saveShop.body, (body) =>
      staffCall(saveShop, { params: { shopId: form.id }, body }),
    )
    if (done) onSaved(inLocale(form.name, i18n.locale))
  }
  return (
    <Card aria-label={shop === null ? t`New shop` : inLocale(shop.name, i18n.locale)}>
      <StaffForm kept={checked.kept} onSubmit={save} className="gap-4!">
        <TextsFields
          label={t`Shop name`}
          value={form.name}
          failures={failures}
          path="name"
          maxLength={60}
          onChange={(name) => change({ name })}
        />
        <div className="sm:max-w-xs">
          <Select
            label={t`Ships to our warehouse in`}
            value={form.country}
            options={WAREHOUSE_IDS.map((id) => ({ value: id, label: i18n._(WAREHOUSE_WORDS[id]) }))}
            onChange={(country) => change({ country })}
          />
        </div>
        {problem && <ProblemNotice problem={problem} />}
        <FormButtons
          look="primary"
          icon={Save}
          busy={busy}
          onCancel={onCancel}
          verb={<Trans>Save shop</Trans>}
        />
      </StaffForm>
    </Card>
  )
}
