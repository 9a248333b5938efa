import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ColumnSelects } from '#engine/client/parts/files/ColumnSelects.tsx'
import type { ColumnsOf } from '#engine/client/parts/files/titles.ts'
import {
  type FileColumn,
  missingColumn,
  type NamedRow,
  namedRows,
  type RecognisedFile,
  recognise,
  recognisedSheet,
  unreadTitles,
} from './file-columns.ts'
import { SheetFileField } from './SheetFileField.tsx'

type MappedFileFieldProps = {
  columns: readonly FileColumn[]
  /** The rows of the file; none while the place of a column that it must have is not known. */
  onRows: (rows: readonly NamedRow[], about: AboutFile) => void
}
/** `unread`: the titles of its columns that are taken for nothing. */
export type AboutFile = { fileName: string; unread: readonly string[] }

/** A file that others made: what its columns are taken for is shown, and can be changed. */
export function MappedFileField({ columns, onRows }: MappedFileFieldProps) {
  const { t, i18n } = useLingui()
  const [recognised, setRecognised] = useState<RecognisedFile | null>(null)
  const [chosen, setChosen] = useState<ColumnsOf<string>>({})
  const [fileName, setFileName] = useState('')
  const take = (file: RecognisedFile, next: ColumnsOf<string>, name: string) => {
    setRecognised(file)
    setChosen(next)
    setFileName(name)
    const about = { fileName: name, unread: unreadTitles(file, next) }
    onRows(missingColumn(columns, next) ? [] : namedRows(file.body, next), about)
  }
  const isMissing = recognised !== null && missingColumn(columns, chosen) !== undefined
  return (
    <>
      <SheetFileField
        sheetOf={(sheets) => recognisedSheet(sheets, columns)}
        onRows={(rows, name) => {
          const file = recognise(rows, columns)
          take(file, file.columns, name)
        }}
      />
      {recognised && (
        <details key={String(isMissing)} open={isMissing}>
          <summary className="flex min-h-11 cursor-pointer items-center text-14 font-semibold underline underline-offset-4">
            <Trans>Columns of the file</Trans>
          </summary>
          <div className="grid gap-4 py-2 sm:grid-cols-2">
            <ColumnSelects
              recognised={recognised}
              fields={columns.map(({ name, label, optional }) => ({
                name,
                label: i18n._(label),
                missing: optional ? undefined : t`Choose a column of the file`,
              }))}
              columns={chosen}
              onChange={(next) => take(recognised, next, fileName)}
              tried
            />
          </div>
        </details>
      )}
    </>
  )
}
