import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { FileButton } from '#parts/FileButton.tsx'
import { fileWords } from '#parts/files/file-words.ts'
import { SheetSelect } from '#parts/files/SheetSelect.tsx'
import { SHEET_FILES, useSheetFile } from '#parts/files/use-sheet-file.ts'
import { MAX_COLUMNS, type TableSheet } from '#platform/tables/sheets.ts'
import { csvText } from '#shared/domain/parse-csv.ts'
import { Notice } from '#ui/Notice.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { headedRows, headedSheet } from './headed-sheet.ts'

type SheetFileFieldProps = {
  /** Headings by which the right sheet and its first row are known. */
  columns: readonly string[]
  onText: (text: string) => void
}

/** Chooses a workbook or a CSV file in any usual encoding; `onText` gets the rows of one sheet as CSV. */
export function SheetFileField({ columns, onText }: SheetFileFieldProps) {
  const { i18n } = useLingui()
  const { file, choose } = useSheetFile()
  const [sheet, setSheet] = useState(0)
  const take = (sheets: readonly TableSheet[], nth: number) => {
    setSheet(nth)
    onText(csvText(headedRows(sheets[nth]?.rows ?? [], columns)))
  }
  const open = async (chosen: File) => {
    const read = await choose(chosen)
    if (read.state === 'read') take(read.sheets, headedSheet(read.sheets, columns))
  }
  return (
    <div className="grid justify-items-start gap-3">
      <FileButton
        icon={FileSpreadsheet}
        accept={SHEET_FILES}
        onFiles={([chosen]) => chosen && void open(chosen)}
      >
        <Trans>Choose a CSV or .xlsx file</Trans>
      </FileButton>
      {file.state === 'reading' && <Spinner />}
      {file.state === 'refused' && (
        <Notice kind="danger">{i18n._(fileWords(file.name, file.problem))}</Notice>
      )}
      {file.state === 'read' && (
        <>
          <SheetSelect
            sheets={file.sheets}
            value={sheet}
            onChange={(nth) => take(file.sheets, nth)}
          />
          <LeftOut sheet={file.sheets[sheet]} />
        </>
      )}
    </div>
  )
}

/** What of a sheet is not read. */
function LeftOut({ sheet }: { sheet: TableSheet | undefined }) {
  const hidden = sheet?.rows.filter(({ isHidden }) => isHidden).length ?? 0
  const beyond = sheet?.leftOut ?? 0
  if (hidden + beyond === 0) return null
  return (
    <Notice kind="caution">
      {hidden > 0 && (
        <p>
          <Plural
            value={hidden}
            one="# row is hidden in the spreadsheet, so it’s left out."
            other="# rows are hidden in the spreadsheet, so they’re left out."
          />
        </p>
      )}
      {beyond > 0 && (
        <p>
          <Trans>Only the first {MAX_COLUMNS} columns are read.</Trans>
        </p>
      )}
    </Notice>
  )
}
