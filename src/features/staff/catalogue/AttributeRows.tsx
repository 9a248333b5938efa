import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { TextsFields } from '#features/staff/shared/TextsFields.tsx'
import { newId } from '#platform/ids.ts'
import { MAX_ATTRIBUTES } from '#shared/contract/mall.ts'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'
import { NO_TEXTS } from './product-form.ts'
import { changed, type ProductPart, without } from './product-parts.ts'

/** What is told about a product besides its details, such as its material. */
export function AttributeRows({ form: { attributes }, failures, change }: ProductPart) {
  const { t } = useLingui()
  return (
    <Section title={<Trans>Attributes</Trans>}>
      {attributes.map(({ key, name, value }, nth) => {
        const number = nth + 1
        return (
          <fieldset key={key} className="grid gap-3 rounded-card border border-line p-3">
            <legend className="px-1 text-14 font-medium">
              <Trans>Attribute {number}</Trans>
            </legend>
            <TextsFields
              label={t`Name`}
              value={name}
              failures={failures}
              maxLength={40}
              path={`attributes.${nth}.name`}
              onChange={(texts) =>
                change({ attributes: changed(attributes, nth, { name: texts }) })
              }
            />
            <TextsFields
              label={t({ context: 'attribute', message: 'Value' })}
              value={value}
              failures={failures}
              maxLength={200}
              path={`attributes.${nth}.value`}
              onChange={(texts) =>
                change({ attributes: changed(attributes, nth, { value: texts }) })
              }
            />
            <div>
              <Button icon={X} onClick={() => change({ attributes: without(attributes, nth) })}>
                <Trans>Remove attribute {number}</Trans>
              </Button>
            </div>
          </fieldset>
        )
      })}
      {attributes.length < MAX_ATTRIBUTES && (
        <div>
          <Button
            icon={Plus}
            onClick={() =>
              change({
                attributes: [...attributes, { key: newId(), name: NO_TEXTS, value: NO_TEXTS }],
              })
            }
          >
            <Trans>Add an attribute</Trans>
          </Button>
        </div>
      )}
    </Section>
  )
}
