import { Trans, useLingui } from '@lingui/react/macro'
import { Columns3, Plus, Table, X } from 'lucide-react'
import { useFailureWords } from '#engine/client/parts/forms/use-failure-words.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { FieldError } from '#engine/client/ui/Field.tsx'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { TextsFields } from '#features/console/staff/parts/TextsFields.tsx'
import {
  MAX_MEASURE_LENGTH,
  MAX_SIZE_COLUMNS,
  MAX_SIZES,
  NO_SIZES,
  type SizeTable,
} from '#features/mall/contract/product-fields.ts'
import { NO_TEXTS } from './product-form.ts'
import { type ProductPart, without } from './product-parts.ts'

/** What a new table begins with: the name of each size. */
const SIZE = { zh: '尺码', zh2: '尺寸', en: 'Size' }

const replaced = <Item,>(items: readonly Item[], nth: number, item: Item): Item[] =>
  items.map((one, at) => (at === nth ? item : one))

/** The measures of each size: the columns have a name in each language, what stands in them is the same in all. */
export function SizeRows({ form, failures, change }: ProductPart) {
  const { t } = useLingui()
  const error = useFailureWords(failures)
  const { head, rows } = form.sizeTable
  const set = (fields: Partial<SizeTable>) => change({ sizeTable: { head, rows, ...fields } })
  const blank = head.map(() => '')
  const begin = () => change({ sizeTable: { head: [SIZE, NO_TEXTS], rows: [['', '']] } })
  const addColumn = () => set({ head: [...head, NO_TEXTS], rows: rows.map((row) => [...row, '']) })
  const removeColumn = (nth: number) =>
    set({ head: without(head, nth), rows: rows.map((row) => without(row, nth)) })
  const wrong = error('sizeTable', t`Size table`)
  return (
    <Section title={<Trans>Size table</Trans>}>
      <p className="text-14 text-ink-soft">
        <Trans>
          The measures of each size, such as chest and length in cm. A size that is named like a
          value of an option is marked when it is chosen.
        </Trans>
      </p>
      {wrong && <FieldError>{wrong}</FieldError>}
      {head.length === 0 && (
        <div>
          <Button icon={Table} onClick={begin}>
            <Trans>Add a size table</Trans>
          </Button>
        </div>
      )}
      {head.map((texts, nth) => {
        const number = nth + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has nothing of its own but its place
          <fieldset key={nth} className="grid gap-3 rounded-card border border-line p-3">
            <legend className="px-1 text-14 font-medium">
              <Trans>Column {number}</Trans>
            </legend>
            <TextsFields
              label={t`Column name`}
              value={texts}
              failures={failures}
              maxLength={30}
              path={`sizeTable.head.${nth}`}
              onChange={(name) => set({ head: replaced(head, nth, name) })}
            />
            {head.length > 2 && (
              <div>
                <Button icon={X} onClick={() => removeColumn(nth)}>
                  <Trans>Remove column {number}</Trans>
                </Button>
              </div>
            )}
          </fieldset>
        )
      })}
      {rows.map((row, nth) => {
        const number = nth + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a size has nothing of its own but its place
          <fieldset key={nth} className="flex flex-wrap items-end gap-2">
            <legend className="text-14 font-medium">
              <Trans>Size {number}</Trans>
            </legend>
            {row.map((measure, at) => {
              const place = at + 1
              const label = t`Size ${number}, column ${place}`
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: as its column
                <div key={at} className="w-32">
                  <TextField
                    label={label}
                    value={measure}
                    onChange={(text) => set({ rows: replaced(rows, nth, replaced(row, at, text)) })}
                    error={error(`sizeTable.rows.${nth}.${at}`, label)}
                    maxLength={MAX_MEASURE_LENGTH}
                    autoComplete="off"
                  />
                </div>
              )
            })}
            <IconButton
              icon={X}
              label={t`Remove size ${number}`}
              onClick={() => set({ rows: without(rows, nth) })}
            />
          </fieldset>
        )
      })}
      {head.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {rows.length < MAX_SIZES && (
            <Button icon={Plus} onClick={() => set({ rows: [...rows, blank] })}>
              <Trans>Add a size</Trans>
            </Button>
          )}
          {head.length < MAX_SIZE_COLUMNS && (
            <Button icon={Columns3} onClick={addColumn}>
              <Trans>Add a column</Trans>
            </Button>
          )}
          <Button icon={X} onClick={() => change({ sizeTable: NO_SIZES })}>
            <Trans>Remove the size table</Trans>
          </Button>
        </div>
      )}
    </Section>
  )
}
