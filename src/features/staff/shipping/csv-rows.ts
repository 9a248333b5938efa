import type { CsvResult } from '#shared/contract/staff-dispatch.ts'
import { csvFile } from '#shared/domain/csv.ts'
import { parseCsv } from '#shared/domain/parse-csv.ts'

/** The heading and the rows that were not done, to be corrected and sent again; empty if all were done. */
export function rowsLeft(csv: string, { errors }: CsvResult): string {
  const parsed = parseCsv(csv)
  if (!parsed.ok || errors.length === 0) return ''
  const [heading, ...records] = parsed.records
  const failed = new Set(errors.map(({ row }) => row))
  const left = records.filter((_, index) => failed.has(index + 1))
  return csvFile([heading?.cells ?? [], ...left.map(({ cells }) => cells)]).slice(1)
}

/** `name`: what the row begins with, its order or tracking number. */
export type RowError = CsvResult['errors'][number] & { name: string }

/** The errors numbered by the rows that are left. */
export function renumbered(csv: string, errors: CsvResult['errors']): RowError[] {
  const parsed = parseCsv(csv)
  const records = parsed.ok ? parsed.records : []
  const rows = [...new Set(errors.map(({ row }) => row))].toSorted((one, other) => one - other)
  return errors.map((error) => ({
    ...error,
    row: rows.indexOf(error.row) + 1,
    name: records[error.row]?.cells[0] ?? '',
  }))
}
