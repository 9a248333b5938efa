import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { failureWords } from '#engine/client/parts/forms/failure-words.ts'
import { doubtfulReadings } from '#engine/shared/decimal.ts'
import { parseCsv } from '#engine/shared/parse-csv.ts'
import { readCells } from '#features/console/staff/parts/files/csv-rows.ts'
import type { RowFault } from '#features/console/staff/parts/files/RowFaults.tsx'
import type { BadLine } from '#features/mall/contract/catalogue-file.ts'

/** What is wrong with a file as it was sent, by its lines; an amount that can be read in two ways is chosen. */
export function badLines(i18n: I18n, file: string, bad: readonly BadLine[]): RowFault[] {
  if (bad.length === 0) return []
  const parsed = parseCsv(file)
  const lines = new Map(parsed.ok ? parsed.records.map(({ line }, nth) => [line, nth]) : [])
  const cellAt = readCells(file)
  return bad.map(({ line, failures }) => {
    const words = failures.map((failure) => failureWords(i18n, failure, failure.path)).join('; ')
    const doubt = failures.find(({ code }) => code === 'amount_ambiguous')
    const place = { row: lines.get(line) ?? 0, column: doubt?.path ?? '' }
    return {
      key: String(line),
      words: i18n._(msg`Row ${line}: ${words}`),
      answers: (doubt === undefined ? [] : doubtfulReadings(cellAt(place))).map((one) => ({
        label: one,
        places: [place],
        cell: one,
      })),
    }
  })
}
