import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { FileButton } from '#engine/client/parts/FileButton.tsx'
import { fileWords } from '#engine/client/parts/files/file-words.ts'
import { SheetSelect } from '#engine/client/parts/files/SheetSelect.tsx'
import { SHEET_FILES, useSheetFile } from '#engine/client/parts/files/use-sheet-file.ts'
import {
  MAX_COLUMNS,
  type TableRow,
  type TableSheet,
} from '#engine/client/platform/tables/sheets.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Spinner } from '#engine/client/ui/Spinner.tsx'

type SheetFileFieldProps = {
  /** The place of the sheet that is read at first. */
  sheetOf: (sheets: readonly TableSheet[]) => number
  /** `fileName`: of the file that they are of. */
  onRows: (rows: readonly TableRow[], fileName: string) => void
}

/** Chooses a workbook or a CSV file in any usual encoding; `onRows` gets the rows that one sheet shows. */
export function SheetFileField({ sheetOf, onRows }: SheetFileFieldProps) {
  const { i18n } = useLingui()
  const { file, choose } = useSheetFile()
  const [sheet, setSheet] = useState(0)
  const take = (sheets: readonly TableSheet[], nth: number, fileName: string) => {
    setSheet(nth)
    const rows = sheets[nth]?.rows ?? []
    onRows(
      rows.filter(({ isHidden }) => !isHidden),
      fileName,
    )
  }
  const open = async (chosen: File) => {
    const sheet = await choose(chosen)
    if (sheet.state === 'read') take(sheet.sheets, sheetOf(sheet.sheets), sheet.name)
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
            onChange={(nth) => take(file.sheets, nth, file.name)}
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
