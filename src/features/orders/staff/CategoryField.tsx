import { Trans, useLingui } from '@lingui/react/macro'
import { Select } from '#engine/client/ui/Select.tsx'
import { CUSTOMS_CATEGORY_WORDS } from '#features/orders/member/parts/CustomsForms.tsx'
import type { CustomsCategory } from '#features/orders/rules/customs-form.ts'

const CATEGORIES = Object.keys(CUSTOMS_CATEGORY_WORDS) as CustomsCategory[]

type CategoryFieldProps = {
  value: CustomsCategory
  onChange: (category: CustomsCategory) => void
}

/** Why goods are sent that the member registered; most have bought them. */
export function CategoryField({ value, onChange }: CategoryFieldProps) {
  const { i18n, t } = useLingui()
  return (
    <>
      <Select
        label={t`Category for customs`}
        value={value}
        onChange={onChange}
        options={CATEGORIES.map((one) => ({
          value: one,
          label: i18n._(CUSTOMS_CATEGORY_WORDS[one]),
        }))}
      />
      <p className="text-14">
        <Trans>
          The member registered these goods. Choose what they are sent as: a wrong category may have
          them seized. Cartons with only goods that we bought are a sale of goods.
        </Trans>
      </p>
    </>
  )
}
