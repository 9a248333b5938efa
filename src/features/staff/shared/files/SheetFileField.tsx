import { Trans, useLingui } from '@lingui/react/macro'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { FileButton } from '#parts/FileButton.tsx'
import { fileWords } from '#parts/files/file-words.ts'
import { SheetSelect } from '#parts/files/SheetSelect.tsx'
import { SHEET_FILES, useSheetFile } from '#parts/files/use-sheet-file.ts'
import type { TableRow, TableSheet } from '#platform/tables/sheets.ts'
import { Notice } from '#ui/Notice.tsx'
import { Spinner } from '#ui/Spinner.tsx'

type SheetFileFieldProps = {
  /** The place of the sheet that is read at first. */
  sheetOf: (sheets: readonly TableSheet[]) => number
  onRows: (rows: readonly TableRow[]) => void
}

/** Chooses a workbook or a CSV file in any usual encoding; `onRows` gets the rows of one sheet. */
export function SheetFileField({ sheetOf, onRows }: SheetFileFieldProps) {
  const { i18n } = useLingui()
  const { file, choose } = useSheetFile()
  const [sheet, setSheet] = useState(0)
  const take = (sheets: readonly TableSheet[], nth: number) => {
    setSheet(nth)
    onRows(sheets[nth]?.rows ?? [])
  }
  const open = async (chosen: File) => {
    const read = await choose(chosen)
    if (read.state === 'read') take(read.sheets, sheetOf(read.sheets))
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
        <SheetSelect
          sheets={file.sheets}
          value={sheet}
          onChange={(nth) => take(file.sheets, nth)}
        />
      )}
    </div>
  )
}
