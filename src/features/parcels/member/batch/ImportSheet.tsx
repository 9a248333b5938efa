import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ListPlus } from 'lucide-react'
import { ColumnSelects, letterOf } from '#engine/client/parts/files/ColumnSelects.tsx'
import { SheetSelect } from '#engine/client/parts/files/SheetSelect.tsx'
import { useForm } from '#engine/client/parts/forms/use-form.ts'
import { SentenceGap } from '#engine/client/parts/SentenceGap.tsx'
import { MAX_COLUMNS, type TableSheet } from '#engine/client/platform/tables/sheets.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { type RadioCard, RadioCards } from '#engine/client/ui/RadioCards.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { COLUMN_FIELDS, type ColumnField } from './column-contents.ts'
import { currencyChoices, knownSheet, recogniseColumns } from './columns.ts'
import { importParcels, type Unclear } from './imported-parcels.ts'
import type { PastedLine } from './parse-paste.ts'

const FIELD_WORDS = {
  trackingNumber: msg`Tracking number`,
  name: msg`Goods name`,
  quantity: msg`Quantity`,
  unitPrice: msg`Unit price`,
  totalPrice: msg`Total price`,
  orderNumber: msg`Order number`,
  currency: msg`Currency`,
} as const satisfies Record<ColumnField, MessageDescriptor>

type ImportSheetProps = {
  name: string
  sheets: readonly TableSheet[]
  room: number
  /** The currency of the warehouse that they go to; null for the yuan. */
  own: string | null
  onClose: () => void
  onParcels: (parcels: readonly PastedLine[]) => void
}

/** The rows that are named; of many, the first show what is meant. */
const NAMED_ROWS = 5

/** What is typed about a table of the file, before anything is corrected. */
function startOf(sheets: readonly TableSheet[], sheet: number) {
  const recognised = recogniseColumns(sheets[sheet]?.rows ?? [])
  return {
    sheet,
    recognised,
    columns: recognised.columns,
    unclearAs: null as Unclear | null,
    currency: null as string | null,
    takesHidden: false,
  }
}

/** Shows what the columns of a file were taken for, lets a person correct it, and adds its parcels to the list. */
export function ImportSheet(props: ImportSheetProps) {
  const { name, sheets, room, own, onClose, onParcels } = props
  const { t, i18n } = useLingui()
  const {
    input: typed,
    set,
    tried,
    check,
  } = useForm(() => ({
    keepsWaiting: true,
    ...startOf(sheets, knownSheet(sheets)),
  }))
  const { sheet, recognised, columns, unclearAs, keepsWaiting, currency, takesHidden } = typed
  const hidden = recognised.body.filter(({ isHidden }) => isHidden).map(({ line }) => line)
  const body = takesHidden ? recognised.body : recognised.body.filter(({ isHidden }) => !isHidden)
  const found = importParcels(body, columns, unclearAs, currency)
  const { shortened, short, spoilt, waiting, unclear, skipped } = found
  const hasNumbers = columns.trackingNumber !== null
  const remaining = keepsWaiting ? waiting.map(({ parcel }) => parcel) : []
  const parcels = hasNumbers ? found.parcels.concat(remaining) : []
  const several = found.parcels.filter(({ more }) => more !== undefined).length
  const later = Math.max(0, parcels.length - room)
  const listOf = (words: readonly (string | number)[]) =>
    new Intl.ListFormat(i18n.locale).format(
      words.length > NAMED_ROWS
        ? words.slice(0, NAMED_ROWS).map(String).concat('…')
        : words.map(String),
    )
  const named = listOf(shortened)
  const shortRows = listOf(short)
  const spoiltRows = listOf(spoilt)
  const unclearRows = listOf(unclear)
  const skippedRows = listOf(skipped)
  const hiddenRows = listOf(hidden)
  const currencyNames = new Intl.DisplayNames(i18n.locale, { type: 'currency' })
  const nameOf = (code: string) => `${currencyNames.of(code)} (${code})`
  const waitingNames = listOf(
    waiting.map(({ order, parcel }) => [order, parcel.name].filter(Boolean).join(' ')),
  )
  const unclearOptions: RadioCard<Unclear>[] = [
    { value: 'above', label: t`Goods of the parcel above` },
    { value: 'apart', label: t`Not shipped yet` },
  ]
  const chosen = sheets[sheet]
  const currencies = chosen === undefined ? [] : currencyChoices(chosen, own)
  const asksCurrency = hasNumbers && found.hasUnnamed && currencies.length > 1
  const last = letterOf(MAX_COLUMNS - 1)
  const leftOut = chosen?.leftOut ?? 0
  const isUnclear = hasNumbers && unclear.length > 0
  const { errors, submit } = check(
    {
      currency: asksCurrency && currency === null && t`Choose the currency of these prices`,
      unclearAs: isUnclear && unclearAs === null && t`Choose what these rows are`,
    },
    parcels.length === 0 ? null : parcels,
  )
  const add = submit((lines) => {
    onParcels(lines)
    onClose()
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Check the columns</Trans>}
      description={name}
      footer={
        <Button look="primary" icon={ListPlus} onClick={add}>
          <Plural
            value={parcels.length}
            _0="Add parcels"
            one="Add # parcel"
            other="Add # parcels"
          />
        </Button>
      }
    >
      <div className="grid gap-4">
        <SheetSelect
          sheets={sheets}
          value={sheet}
          onChange={(chosen) => set(startOf(sheets, chosen))}
        />
        <ColumnSelects
          recognised={recognised}
          fields={COLUMN_FIELDS.map((name) => ({
            name,
            label: i18n._(FIELD_WORDS[name]),
            missing:
              name === 'trackingNumber'
                ? t`Choose the column with the tracking numbers`
                : undefined,
          }))}
          columns={columns}
          tried={tried}
          onChange={(columns) => set({ columns })}
        />
        {hasNumbers && parcels.length === 0 && (
          <Notice kind="caution">
            <Trans>There are no parcels in these columns. Choose others, or another file.</Trans>
          </Notice>
        )}
        {hasNumbers && several > 0 && (
          <p className="text-14">
            <Plural
              value={several}
              one="# parcel has several goods: its tracking number is in several rows."
              other="# parcels have several goods: their tracking numbers are in several rows."
            />
          </p>
        )}
        {asksCurrency && (
          <RadioCards
            label={t`Some prices don’t name their currency. Which is it?`}
            options={currencies.map((value) => ({ value, label: nameOf(value) }))}
            value={currency ?? ''}
            onChange={(currency) => set({ currency })}
            error={errors.currency}
          />
        )}
        {isUnclear && (
          <RadioCards
            label={t`Rows without a tracking number: ${unclearRows}. What are they?`}
            options={unclearOptions}
            value={unclearAs ?? ''}
            onChange={(unclearAs) => set({ unclearAs })}
            error={errors.unclearAs}
          />
        )}
        {hasNumbers && waiting.length > 0 && (
          <div>
            <p className="text-14 wrap-anywhere">
              <Plural
                value={waiting.length}
                one={`Not shipped yet, no tracking number: ${waitingNames}`}
                other={`# orders not shipped yet, no tracking number: ${waitingNames}`}
              />
            </p>
            <Checkbox checked={keepsWaiting} onChange={(keepsWaiting) => set({ keepsWaiting })}>
              <Trans>Keep them in the list, to add their numbers later</Trans>
            </Checkbox>
          </div>
        )}
        {hidden.length > 0 && (
          <div>
            <p className="text-14">
              <Plural
                value={hidden.length}
                one={`Row ${hiddenRows} is hidden in the spreadsheet, so it’s left out.`}
                other={`Rows ${hiddenRows} are hidden in the spreadsheet, so they’re left out.`}
              />
            </p>
            <Checkbox checked={takesHidden} onChange={(takesHidden) => set({ takesHidden })}>
              <Trans>Import hidden rows too</Trans>
            </Checkbox>
          </div>
        )}
        {leftOut > 0 && (
          <p className="text-14">
            <Trans>
              Columns after {last} aren’t read. If you need one of them, move it further to the
              left.
            </Trans>
          </p>
        )}
        {hasNumbers && skipped.length > 0 && (
          <p className="text-14">
            <Plural
              value={skipped.length}
              one={`Row ${skippedRows} has neither a tracking number nor goods. It’s left out.`}
              other={`Rows ${skippedRows} have neither a tracking number nor goods. They’re left out.`}
            />
          </p>
        )}
        {hasNumbers && later > 0 && (
          <Notice kind="caution">
            <Plural
              value={later}
              one="# parcel doesn’t fit. It stays in the text field for the next batch."
              other="# parcels don’t fit. They stay in the text field for the next batch."
            />
          </Notice>
        )}
        {short.length > 0 && (
          <Notice kind="caution">
            <Plural
              value={short.length}
              one={`The number in row ${shortRows} has 11 digits. If the label has 12, a spreadsheet dropped the zero in front: add it in the list.`}
              other={`The numbers in rows ${shortRows} have 11 digits. If the labels have 12, a spreadsheet dropped the zeros in front: add them in the list.`}
            />
          </Notice>
        )}
        {spoilt.length > 0 && (
          <Notice kind="danger">
            <Plural
              value={spoilt.length}
              one={`A cell in row ${spoiltRows} has no value, such as #### or #N/A.`}
              other={`Cells in rows ${spoiltRows} have no value, such as #### or #N/A.`}
            />{' '}
            <Trans>
              Where it shows ####, make the column wider and export the file again. Or fill them in
              in the list.
            </Trans>
          </Notice>
        )}
        {shortened.length > 0 && (
          <Notice kind="danger">
            <Plural
              value={shortened.length}
              one={`The spreadsheet shortened the tracking number in row ${named}, such as 1.23E+15.`}
              other={`The spreadsheet shortened # tracking numbers, such as in row ${named}.`}
            />
            <SentenceGap />

            <Trans>
              Format the column as text, paste the full numbers again and export the file anew. Or
              correct them in the list.
            </Trans>
          </Notice>
        )}
      </div>
    </Sheet>
  )
}
