import { Trans, useLingui } from '@lingui/react/macro'
import { Save } from 'lucide-react'
import * as v from 'valibot'
import { inLocale } from '#engine/client/i18n/language.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { Card } from '#engine/client/ui/Card.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { readBy } from '#engine/shared/failures.ts'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { TextsFields, typedTexts } from '#features/console/staff/parts/TextsFields.tsx'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { type StaffShop, saveShop } from '#features/mall/contract/staff-catalogue.ts'
import {
  useWarehouseName,
  useWarehouses,
} from '#features/warehouses/member/parts/use-warehouses.ts'
import { NO_TEXTS } from './product-form.ts'

type ShopFormProps = {
  /** Null for a new one. */
  shop: StaffShop | null
  onSaved: (name: string) => void
  onCancel: () => void
}

const typedForm = v.object({
  id: v.string(),
  country: v.string(),
  name: typedTexts,
})

/** A shop of the mall: its name, and the warehouse that its parcels go to. */
export function ShopForm({ shop, onSaved, onCancel }: ShopFormProps) {
  const { t, i18n } = useLingui()
  const warehouses = useWarehouses()
  const warehouseName = useWarehouseName()
  const start = {
    id: shop?.id ?? newId(),
    country: shop?.country ?? warehouses[0]?.id ?? '',
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
            options={warehouses.map(({ id }) => ({ value: id, label: warehouseName(id) }))}
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
