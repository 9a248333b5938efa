import { Trans, useLingui } from '@lingui/react/macro'
import { ListPlus } from 'lucide-react'
import type { TableSheet } from '#platform/tables/sheets.ts'
import { MAX_BATCH_PARCELS } from '#shared/contract/fields.ts'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { type PastedLine, parsePaste, pasteText } from './parse-paste.ts'
import { readPaste } from './pasted-table.ts'

type PasteBoxProps = {
  text: string
  onText: (text: string) => void
  /** The lines read from the text, and the text that is left when a batch has no room for more. */
  onLines: (lines: readonly PastedLine[], rest: string) => void
  /** A table of which a person says what its columns and rows are. */
  onTable: (text: string, sheet: TableSheet) => void
  /** The currency of the warehouse that the parcels go to; null for the yuan. */
  own: string | null
  /** The number of parcels that the batch has room for. */
  room: number
  /** Whether to show that lines are missing. */
  tried: boolean
  /** The currency of prices that name no other; null until it is chosen. */
  currency: string | null
  /** Takes a file that is pasted here. */
  onFile: (file: File) => void
}

/** Converts lines pasted from a spreadsheet or a chat into rows. */
export function PasteBox(props: PasteBoxProps) {
  const { text, onText, onLines, onTable, own, room, tried, currency, onFile } = props
  const { t } = useLingui()
  const isFull = room === 0
  const take = (pasted: string) => {
    const read = readPaste(pasted, own)
    if (read.kind === 'asked') return onTable(pasted, read.sheet)
    if (read.kind === 'parcels')
      return onLines(read.parcels.slice(0, room), pasteText(read.parcels.slice(room)))
    const { lines, rest } = parsePaste(pasted, room)
    if (lines.length + rest.length > 0) onLines(lines, rest)
  }
  return (
    <Section title={<Trans>Paste your list</Trans>}>
      <TextArea
        label={t`One parcel per line: tracking number, goods, quantity, unit price`}
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
            take(words)
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
        <Button icon={ListPlus} onClick={() => take(text)}>
          <Trans>Read list</Trans>
        </Button>
      )}
    </Section>
  )
}
