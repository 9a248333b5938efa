import { useState } from 'react'
import { logError } from '#engine/client/platform/log-error.ts'
import type { FileProblem, ReadSheets, TableSheet } from '#engine/client/platform/tables/sheets.ts'

export type SheetFile =
  | { state: 'none' }
  | { state: 'reading'; name: string }
  | { state: 'refused'; name: string; problem: FileProblem }
  | { state: 'read'; name: string; sheets: readonly TableSheet[] }

/** What the chooser of files offers. */
export const SHEET_FILES =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const read = async (file: File): Promise<ReadSheets> =>
  (await import('#engine/client/platform/tables/read-sheets.ts')).readSheets(file)

/** The workbook or delimited text that was chosen, dropped or pasted last. */
export function useSheetFile() {
  const [file, setFile] = useState<SheetFile>({ state: 'none' })
  const choose = async (chosen: File): Promise<SheetFile> => {
    const { name } = chosen
    setFile({ state: 'reading', name })
    const table = await read(chosen).catch((error: unknown) => {
      logError(error)
      return { ok: false, problem: { code: 'broken' } } as const
    })
    const next: SheetFile = table.ok
      ? { state: 'read', name, sheets: table.sheets }
      : { state: 'refused', name, problem: table.problem }
    setFile(next)
    return next
  }
  /** Takes what is a table already, such as pasted cells. */
  const show = (name: string, sheets: readonly TableSheet[]) =>
    setFile({ state: 'read', name, sheets })
  return { file, choose, show, forget: () => setFile({ state: 'none' }) }
}

export type SheetFiles = ReturnType<typeof useSheetFile>
