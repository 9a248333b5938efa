import { useState } from 'react'
import { logError } from '#platform/log-error.ts'
import type { FileProblem, ReadTable, TableRow } from './table.ts'

export type ImportFile =
  | { state: 'none' }
  | { state: 'reading'; name: string }
  | { state: 'refused'; name: string; problem: FileProblem }
  | { state: 'read'; name: string; rows: readonly TableRow[] }

const read = async (file: File): Promise<ReadTable> =>
  (await import('./read-table.ts')).readTable(file)

/** The file of orders that was chosen, dropped or pasted last. */
export function useImportFile() {
  const [file, setFile] = useState<ImportFile>({ state: 'none' })
  const choose = async (chosen: File) => {
    const { name } = chosen
    setFile({ state: 'reading', name })
    const table = await read(chosen).catch((error: unknown) => {
      logError(error)
      return { ok: false, problem: { code: 'broken' } } as const
    })
    setFile(
      table.ok
        ? { state: 'read', name, rows: table.rows }
        : { state: 'refused', name, problem: table.problem },
    )
  }
  return {
    file,
    choose: (chosen: File) => void choose(chosen),
    forget: () => setFile({ state: 'none' }),
  }
}

export type ImportFiles = ReturnType<typeof useImportFile>
