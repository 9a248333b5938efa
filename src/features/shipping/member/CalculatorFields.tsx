import { Trans, useLingui } from '@lingui/react/macro'
import { Calculator } from 'lucide-react'
import { CountryField } from '#parts/CountryField.tsx'
import { GOODS_CLASS_WORDS, GOODS_TAG_WORDS } from '#parts/goods-words.ts'
import { useFailureWords } from '#parts/use-failure-words.ts'
import { useFields } from '#parts/use-fields.ts'
import { WarehouseField } from '#parts/WarehouseField.tsx'
import type { FieldFailure } from '#shared/contract/failures.ts'
import { GOODS_CLASSES } from '#shared/domain/goods-class.ts'
import { GOODS_TAGS, type GoodsTag } from '#shared/domain/shipping/goods-tags.ts'
import type { WarehouseId } from '#shared/domain/warehouses.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Form } from '#ui/Form.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
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
  const { origin, country, goodsClass, tags, insured } = form
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
        <CountryField
          label={t`Destination`}
          value={country}
          onChange={(code) => onChange({ country: code })}
          error={error('country', t`Destination`)}
        />
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
