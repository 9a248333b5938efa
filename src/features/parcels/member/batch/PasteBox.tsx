import { Trans, useLingui } from '@lingui/react/macro'
import { ListPlus } from 'lucide-react'
import {
  MAX_COLUMNS,
  MAX_ROWS,
  type TableRow,
  type TableSheet,
} from '#engine/client/platform/tables/sheets.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { parseCsv } from '#engine/shared/parse-csv.ts'
import { HelpButton } from '#features/help/member/parts/HelpButton.tsx'
import { MAX_BATCH_PARCELS } from '#features/parcels/contract/limits.ts'
import { columnsByContent } from './column-contents.ts'
import { currencyChoices, recogniseColumns } from './columns.ts'
import { importParcels } from './imported-parcels.ts'
import { COMMAS, isFurther, type PastedLine } from './parse-paste.ts'

const TITLE_ROWS = 10

const rowOf = ({ line, cells }: TableRow): TableRow => ({
  line,
  cells: cells.slice(0, MAX_COLUMNS),
})

/** Cells between tabs or commas; null for lines that are no table. */
function rowsOf(text: string): TableRow[] | null {
  if (!text.includes('\t') && !COMMAS.test(text)) return null
  const lines = text.split(/\r\n|[\r\n]/).filter((line) => line.trim() !== '')
  // Lines of ours, that did not fit into the last batch.
  if (lines.some(isFurther)) return null
  const separator = text.includes('\t') ? '\t' : undefined
  const first = parseCsv(text, separator, TITLE_ROWS)
  const hasTitles = first.ok && recogniseColumns(first.records.map(rowOf)).titles.length > 0
  if (separator !== undefined || hasTitles) {
    const parsed = parseCsv(text, separator, MAX_ROWS)
    return parsed.ok && parsed.records.length <= MAX_ROWS ? parsed.records.map(rowOf) : null
  }
  const rows = lines.map((line, i) => ({ line: i + 1, cells: line.split(COMMAS) }))
  const width = rows[0]?.cells.length ?? 0
  // A name may have commas, too.
  const isTable = width > 1 && width <= MAX_COLUMNS && rows.length <= MAX_ROWS
  return isTable && rows.every(({ cells }) => cells.length === width) ? rows : null
}

type ReadPaste =
  /** Lines in the order of our own lists, or no table. */
  | { kind: 'lines' }
  | { kind: 'parcels'; parcels: PastedLine[] }
  /** A person says what its columns and rows are. */
  | { kind: 'asked'; sheet: TableSheet }

/** Pasted cells whose columns have titles, or stand in another order than ours. `own`: the currency of the warehouse. */
export function readPaste(text: string, own: string | null): ReadPaste {
  const rows = rowsOf(text)
  if (rows === null) return { kind: 'lines' }
  const recognised = recogniseColumns(rows)
  const { titles, body, columns, isSure } = recognised
  if (body.length === 0) return { kind: 'lines' }
  if (titles.length === 0) {
    const { isOurs, hasNumbers } = columnsByContent(body)
    if (isOurs || !hasNumbers) return { kind: 'lines' }
  }
  const sheet = { name: '', rows }
  const found = importParcels(body, columns)
  const { unclear, waiting, skipped, short, parcels } = found
  const asksCurrency = found.hasUnnamed && currencyChoices(sheet, own).length > 1
  const questions = unclear.length + waiting.length + skipped.length + short.length
  const isSettled = isSure && questions === 0 && !asksCurrency && parcels.length > 0
  return isSettled ? { kind: 'parcels', parcels } : { kind: 'asked', sheet }
}

type PasteBoxProps = {
  text: string
  onText: (text: string) => void
  /** Reads the text into rows. */
  onRead: (text: string) => void
  /** Whether the batch has no room for more parcels. */
  isFull: boolean
  /** Whether to show that lines are missing. */
  tried: boolean
  /** The currency of prices that name no other; null until it is chosen. */
  currency: string | null
  /** Takes a file that is pasted here. */
  onFile: (file: File) => void
}

/** Converts lines pasted from a spreadsheet or a chat into rows. */
export function PasteBox(props: PasteBoxProps) {
  const { text, onText, onRead, isFull, tried, currency, onFile } = props
  const { t } = useLingui()
  return (
    <Section title={<Trans>Paste your list</Trans>}>
      <TextArea
        label={t`One parcel per line: tracking number, goods, quantity, unit price`}
        help={<HelpButton article="several-at-once" about={t`Add many`} />}
        placeholder={t`SF1234567890123, cotton T-shirt, 2, 39.90`}
        rows={4}
        value={text}
        onChange={onText}
        onPaste={(event) => {
          const { clipboardData } = event
          const words = clipboardData.getData('text')
          const [file] = clipboardData.files
          // Spreadsheets add a picture of the cells to their text.
          if (file && words === '') {
            event.preventDefault()
            onFile(file)
          } else if (text.trim() === '' && !isFull) {
            event.preventDefault()
            onRead(words)
          }
        }}
        className="font-mono text-14"
        error={tried ? t`Paste at least one line` : undefined}
        hint={
          isFull ? (
            <Trans>
              A batch can have {MAX_BATCH_PARCELS} parcels. Register these first. The remaining
              lines stay here for the next batch.
            </Trans>
          ) : currency === null ? (
            <Trans>Separate them with tabs, commas or spaces.</Trans>
          ) : currency === 'CNY' ? (
            <Trans>Separate them with tabs, commas or spaces. Prices are in yuan.</Trans>
          ) : (
            <Trans>Separate them with tabs, commas or spaces. Prices are in {currency}.</Trans>
          )
        }
      />
      {text.trim() !== '' && !isFull && (
        <Button icon={ListPlus} onClick={() => onRead(text)}>
          <Trans>Read list</Trans>
        </Button>
      )}
    </Section>
  )
}
