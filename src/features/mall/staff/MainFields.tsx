import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFields } from '#engine/client/parts/forms/use-fields.ts'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { TextsFields } from '#features/console/staff/parts/TextsFields.tsx'
import { GOODS_CLASS_WORDS, GOODS_TAG_WORDS } from '#features/goods/member/parts/goods-words.ts'
import { GOODS_TAGS } from '#features/goods/rules/goods-tags.ts'
import type { StaffCategory, StaffShop } from '#features/mall/contract/staff-catalogue.ts'
import type { MainField } from './product-form.ts'
import type { ProductPart } from './product-parts.ts'

type Place = 'shop' | 'texts' | 'size' | 'class'
type Control = { place: Place; control: ReactNode }

const CLASSES = ['standard', 'restricted'] as const

type MainFieldsProps = ProductPart & {
  shops: readonly StaffShop[]
  categories: readonly StaffCategory[]
}

/** What a product is, where it is sold and what it weighs. */
export function MainFields({ form, failures, change, shops, categories }: MainFieldsProps) {
  const { t, i18n } = useLingui()
  const field = useFields(form, change, failures)
  const named = (list: readonly (StaffShop | StaffCategory)[]) =>
    list.map(({ id, name }) => ({ value: id, label: inLocale(name, i18n.locale) }))
  /** Each field with its place. */
  const controls = {
    code: {
      place: 'shop',
      control: (
        <TextField
          {...field('code', t`Product code`)}
          code
          maxLength={40}
          autoComplete="off"
          hint={t`Files name the product by it.`}
        />
      ),
    },
    shopId: {
      place: 'shop',
      control: (
        <Select
          {...field('shopId', t`Shop`)}
          placeholder={t`Choose a shop`}
          options={named(shops)}
        />
      ),
    },
    categoryId: {
      place: 'shop',
      control: (
        <Select
          {...field('categoryId', t`Category`)}
          placeholder={t`Choose a category`}
          options={named(categories)}
        />
      ),
    },
    name: {
      place: 'texts',
      control: (
        <TextsFields
          label={t`Name`}
          path="name"
          maxLength={120}
          failures={failures}
          value={form.name}
          onChange={(name) => change({ name })}
        />
      ),
    },
    details: {
      place: 'texts',
      control: (
        <TextsFields
          label={t`Details`}
          path="details"
          maxLength={4_000}
          failures={failures}
          long
          value={form.details}
          onChange={(details) => change({ details })}
        />
      ),
    },
    isHot: {
      place: 'texts',
      control: (
        <Checkbox checked={form.isHot} onChange={(isHot) => change({ isHot })}>
          <Trans>Show it under “Hot right now”</Trans>
        </Checkbox>
      ),
    },
    minimumOrder: {
      place: 'size',
      control: <NumberField {...field('minimumOrder', t`Minimum order`)} kind="integer" />,
    },
    weightGrams: {
      place: 'size',
      control: <NumberField {...field('weightGrams', t`Weight`)} kind="integer" after="g" />,
    },
    lengthMm: {
      place: 'size',
      control: <NumberField {...field('lengthMm', t`Length`)} after="cm" />,
    },
    widthMm: { place: 'size', control: <NumberField {...field('widthMm', t`Width`)} after="cm" /> },
    heightMm: {
      place: 'size',
      control: <NumberField {...field('heightMm', t`Height`)} after="cm" />,
    },
    goodsClass: {
      place: 'class',
      control: (
        <Select
          label={t`Class`}
          value={form.goodsClass}
          onChange={(goodsClass) => change({ goodsClass })}
          options={CLASSES.map((name) => ({ value: name, label: i18n._(GOODS_CLASS_WORDS[name]) }))}
        />
      ),
    },
    tags: {
      place: 'class',
      control: (
        <fieldset>
          <legend className="text-14 font-medium">
            <Trans>What restricts it</Trans>
          </legend>
          <div className="flex flex-wrap gap-x-5">
            {GOODS_TAGS.map((tag) => (
              <Checkbox
                key={tag}
                checked={form.tags.includes(tag)}
                onChange={(isOn) => {
                  const tags = form.tags.filter((one) => one !== tag)
                  change(isOn ? { tags: [...tags, tag], goodsClass: 'restricted' } : { tags })
                }}
              >
                {i18n._(GOODS_TAG_WORDS[tag])}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      ),
    },
  } satisfies Record<MainField, Control>
  const controlsIn = (place: Place) =>
    Object.entries<Control>(controls).map(
      ([name, one]) => one.place === place && <Fragment key={name}>{one.control}</Fragment>,
    )
  return (
    <>
      <Section title={<Trans context="mall">Product</Trans>}>
        <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-3">
          {controlsIn('shop')}
        </div>
        {controlsIn('texts')}
      </Section>
      <Section title={<Trans>Size and weight</Trans>}>
        <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-5">
          {controlsIn('size')}
        </div>
        <p className="text-14 text-ink-soft">
          <Trans>One piece with its box. Members see estimated shipping by it.</Trans>
        </p>
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-[14rem_1fr]">{controlsIn('class')}</div>
      </Section>
    </>
  )
}
