import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { newId } from '#engine/client/platform/ids.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { TextsFields } from '#features/console/staff/parts/TextsFields.tsx'
import { MAX_VARIANTS } from '#features/mall/contract/mall.ts'
import { MAX_OPTIONS } from '#features/mall/contract/product-fields.ts'
import { NO_TEXTS, type Option } from './product-form.ts'
import { changed, type ProductPart, without } from './product-parts.ts'

/** What is chosen between variants, such as a color, with its values. */
export function OptionRows({ form, failures, change }: ProductPart) {
  const { t } = useLingui()
  const { options, variants } = form
  const set = (nth: number, fields: Partial<Option>) =>
    change({ options: changed(options, nth, fields) })
  const newValue = () => ({ key: newId(), texts: NO_TEXTS })
  const remove = (nth: number) =>
    change({
      options: without(options, nth),
      variants: variants.map((one) => ({ ...one, chosen: without(one.chosen, nth) })),
    })
  return (
    <Section title={<Trans>Options</Trans>}>
      <p className="text-14 text-ink-soft">
        <Trans>
          What members choose between, such as color and size. Leave it empty if there is nothing to
          choose.
        </Trans>
      </p>
      {options.map(({ key, name, values }, nth) => {
        const number = nth + 1
        return (
          <fieldset key={key} className="grid gap-3 rounded-card border border-line p-3">
            <legend className="px-1 text-14 font-medium">
              <Trans>Option {number}</Trans>
            </legend>
            <TextsFields
              label={t`Option name`}
              value={name}
              failures={failures}
              maxLength={40}
              path={`options.${nth}.name`}
              onChange={(texts) => set(nth, { name: texts })}
            />
            {values.map((value, at) => {
              const place = at + 1
              return (
                <div key={value.key} className="grid gap-2 border-t border-line pt-3">
                  <TextsFields
                    label={t`Value ${place}`}
                    value={value.texts}
                    failures={failures}
                    maxLength={60}
                    path={`options.${nth}.values.${at}`}
                    onChange={(texts) => set(nth, { values: changed(values, at, { texts }) })}
                  />
                  <div>
                    <Button icon={X} onClick={() => set(nth, { values: without(values, at) })}>
                      <Trans>Remove value {place}</Trans>
                    </Button>
                  </div>
                </div>
              )
            })}
            <div className="flex flex-wrap gap-3">
              {values.length < MAX_VARIANTS && (
                <Button icon={Plus} onClick={() => set(nth, { values: [...values, newValue()] })}>
                  <Trans>Add a value</Trans>
                </Button>
              )}
              <Button icon={X} onClick={() => remove(nth)}>
                <Trans>Remove option {number}</Trans>
              </Button>
            </div>
          </fieldset>
        )
      })}
      {options.length < MAX_OPTIONS && (
        <div>
          <Button
            icon={Plus}
            onClick={() =>
              change({
                options: [...options, { key: newId(), name: NO_TEXTS, values: [newValue()] }],
              })
            }
          >
            <Trans>Add an option</Trans>
          </Button>
        </div>
      )}
    </Section>
  )
}
