import { Trans, useLingui } from '@lingui/react/macro'
import { Calculator } from 'lucide-react'
import { useFailureWords } from '#engine/client/parts/forms/use-failure-words.ts'
import { useFields } from '#engine/client/parts/forms/use-fields.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import type { FieldFailure } from '#engine/shared/failures.ts'
import { DestinationField } from '#features/addresses/member/parts/DestinationField.tsx'
import { GOODS_CLASS_WORDS, GOODS_TAG_WORDS } from '#features/goods/member/parts/goods-words.ts'
import { GOODS_CLASSES } from '#features/goods/rules/goods-class.ts'
import { GOODS_TAGS, type GoodsTag } from '#features/goods/rules/goods-tags.ts'
import { WarehouseField } from '#features/warehouses/member/parts/WarehouseField.tsx'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import type { CalculatorForm } from './calculator-form.ts'

type CalculatorFieldsProps = {
  form: CalculatorForm
  /** The warehouses to ship from. */
  open: readonly WarehouseId[]
  failures: readonly FieldFailure[]
  onChange: (fields: Partial<CalculatorForm>) => void
  onSubmit: () => void
}

/** What is shipped, from where and to where. */
export function CalculatorFields(props: CalculatorFieldsProps) {
  const { form, open, failures, onChange, onSubmit } = props
  const { t, i18n } = useLingui()
  const field = useFields(form, onChange, failures)
  const error = useFailureWords(failures)
  const { origin, goodsClass, tags, insured } = form
  const toggle = (tag: GoodsTag, isOn: boolean) =>
    onChange({ tags: GOODS_TAGS.filter((one) => (one === tag ? isOn : tags.includes(one))) })
  return (
    <Card>
      <Form onSubmit={onSubmit} className="gap-4!">
        <WarehouseField
          as="select"
          label={t({ context: 'warehouse', message: 'From' })}
          from={open}
          value={origin}
          onChange={(chosen) => onChange({ origin: chosen })}
        />
        <DestinationField error={error('country', t`Destination`)} />
        <TextField {...field('postalCode', t`Postal code`)} optional autoComplete="postal-code" />
        <NumberField {...field('weightGrams', t`Weight`)} after="kg" />
        <div className="grid grid-cols-3 gap-2">
          <NumberField {...field('lengthMm', t`Length`)} after="cm" />
          <NumberField {...field('widthMm', t`Width`)} after="cm" />
          <NumberField {...field('heightMm', t`Height`)} after="cm" />
        </div>
        <Select
          label={t`Goods class`}
          value={goodsClass}
          onChange={(chosen) => onChange({ goodsClass: chosen })}
          options={GOODS_CLASSES.map((one) => ({
            value: one,
            label: i18n._(GOODS_CLASS_WORDS[one]),
          }))}
        />
        {goodsClass === 'restricted' && (
          <fieldset>
            <legend className="text-14 font-medium">
              <Trans>What makes it restricted</Trans>
            </legend>
            <div className="grid grid-cols-2 gap-x-3">
              {GOODS_TAGS.map((tag) => (
                <Checkbox
                  key={tag}
                  checked={tags.includes(tag)}
                  onChange={(isOn) => toggle(tag, isOn)}
                >
                  {i18n._(GOODS_TAG_WORDS[tag])}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        )}
        <NumberField
          {...field('valueFen', t`Value of the goods`)}
          kind="yuan"
          optional
          hint={t`For insurance, and for tax and duty at the destination.`}
        />
        <Checkbox checked={insured} onChange={(isOn) => onChange({ insured: isOn })}>
          <Trans>With insurance</Trans>
        </Checkbox>
        <Button type="submit" look="primary" icon={Calculator}>
          <Trans>Show prices</Trans>
        </Button>
      </Form>
    </Card>
  )
}
