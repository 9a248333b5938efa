import { type Ref, useImperativeHandle, useState } from 'react'
import type { ColumnsOf } from '#engine/client/parts/files/titles.ts'
import type { TableRow } from '#engine/client/platform/tables/sheets.ts'
import { FileColumnsFold } from './FileColumnsFold.tsx'
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
  ref?: Ref<TakesRows>
}
/** `unread`: the titles of its columns that are taken for nothing. */
export type AboutFile = { fileName: string; unread: readonly string[] }
/** Takes rows that were pasted as it takes those of a file. */
export type TakesRows = { take: (rows: readonly TableRow[]) => void }

/** A file that others made: what its columns are taken for is shown, and can be changed. */
export function MappedFileField({ columns, onRows, ref }: MappedFileFieldProps) {
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
  const takeRows = (rows: readonly TableRow[], name: string) => {
    const file = recognise(rows, columns)
    take(file, file.columns, name)
  }
  useImperativeHandle(ref, () => ({ take: (rows) => takeRows(rows, '') }))
  return (
    <>
      <SheetFileField sheetOf={(sheets) => recognisedSheet(sheets, columns)} onRows={takeRows} />
      {recognised && (
        <FileColumnsFold
          columns={columns}
          recognised={recognised}
          chosen={chosen}
          onChange={(next) => take(recognised, next, fileName)}
        />
      )}
    </>
  )
}
