import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Rows3, X } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFailureWords } from '#engine/client/parts/forms/use-failure-words.ts'
import type { TextKeys } from '#engine/client/parts/forms/use-fields.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { FieldError } from '#engine/client/ui/Field.tsx'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { MAX_VARIANTS } from '#features/mall/contract/mall.ts'
import { missingVariants, newVariant, type VariantField, type VariantForm } from './product-form.ts'
import { changed, type ProductPart, without } from './product-parts.ts'

/** What is sold: a choice of values with its price and stock. */
export function VariantRows({ form, failures, change }: ProductPart) {
  const { t, i18n } = useLingui()
  const error = useFailureWords(failures)
  const { options, variants, pictures } = form
  const missing = options.length === 0 ? [] : missingVariants(form, newId)
  const add = (more: readonly VariantForm[]) => change({ variants: [...variants, ...more] })
  const set = (nth: number, fields: Partial<VariantForm>) =>
    change({ variants: changed(variants, nth, fields) })
  const none = error('variants', t`Variants`)
  return (
    <Section title={<Trans>Variants</Trans>}>
      {none && <FieldError>{none}</FieldError>}
      {variants.map((variant, nth) => {
        const number = nth + 1
        const { id, chosen, stock, picture } = variant
        const field = (name: TextKeys<VariantForm>, label: string) => ({
          label,
          value: variant[name],
          onChange: (input: string) => set(nth, { [name]: input }),
          error: error(`variants.${nth}.${name}`, label),
        })
        const controls = {
          priceFen: <NumberField {...field('priceFen', t`Price`)} kind="yuan" />,
          costFen: (
            <NumberField
              {...field('costFen', t`Cost price`)}
              kind="yuan"
              hint={t`What a piece costs us. Members never see it.`}
              optional
            />
          ),
          stockChange: (
            <NumberField
              {...field('stockChange', stock === null ? t`Pieces in stock` : t`Stock change`)}
              kind="integer"
              {...(stock === null ? {} : { hint: t`${stock} now. Type 20 or -5.` })}
            />
          ),
          weightGrams: (
            <NumberField
              {...field('weightGrams', t`Own weight`)}
              kind="integer"
              after="g"
              optional
            />
          ),
          picture: pictures.length > 1 && (
            <Select
              label={t`Picture`}
              value={pictures.includes(picture) ? picture : ''}
              onChange={(sha256) => set(nth, { picture: sha256 })}
              options={[
                { value: '', label: t`The first one` },
                ...pictures.map((value, place) => {
                  const number = place + 1
                  return { value, label: t`Picture ${number}` }
                }),
              ]}
            />
          ),
        } satisfies Record<VariantField | 'stockChange', ReactNode>
        return (
          <fieldset key={id} className="grid gap-3 rounded-card border border-line p-3">
            <legend className="px-1 text-14 font-medium">
              <Trans>Variant {number}</Trans>
            </legend>
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-start gap-3">
              {options.map(({ key, name, values }, at) => {
                const label = inLocale(name, i18n.locale) || t`Option ${at + 1}`
                return (
                  <Select
                    key={key}
                    label={label}
                    value={chosen[at] ?? ''}
                    placeholder="–"
                    onChange={(value) =>
                      set(nth, {
                        chosen: options.map((_, of) => (of === at ? value : (chosen[of] ?? ''))),
                      })
                    }
                    options={values.map((value, place) => ({
                      value: value.key,
                      label: inLocale(value.texts, i18n.locale) || t`Value ${place + 1}`,
                    }))}
                    error={error(`variants.${nth}.chosen.${at}`, label)}
                  />
                )
              })}
              {Object.entries(controls).map(([name, control]) => (
                <Fragment key={name}>{control}</Fragment>
              ))}
            </div>
            <div>
              <Button icon={X} onClick={() => change({ variants: without(variants, nth) })}>
                <Trans>Remove variant {number}</Trans>
              </Button>
            </div>
          </fieldset>
        )
      })}
      <div className="flex flex-wrap gap-3">
        {missing.length > 0 && variants.length + missing.length <= MAX_VARIANTS && (
          <Button icon={Rows3} onClick={() => add(missing)}>
            <Trans>Add all combinations</Trans>
          </Button>
        )}
        {variants.length < MAX_VARIANTS && (variants.length === 0 || options.length > 0) && (
          <Button icon={Plus} onClick={() => add([newVariant(newId())])}>
            <Trans>Add a variant</Trans>
          </Button>
        )}
      </div>
    </Section>
  )
}
