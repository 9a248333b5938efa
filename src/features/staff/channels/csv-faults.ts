import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { readCells } from '#features/staff/shared/files/csv-rows.ts'
import type { RowFault } from '#features/staff/shared/files/RowFaults.tsx'
import { failureWords } from '#parts/failure-words.ts'
import { doubtfulReadings } from '#shared/domain/decimal.ts'
import { parseCsv } from '#shared/domain/parse-csv.ts'
import type { CsvError } from './channels-csv.ts'
import { versionField } from './version-fields.ts'

/** What is wrong with a file as it was read, by its lines; a value that can be read in two ways is chosen. */
export function csvFaults(i18n: I18n, file: string, errors: readonly CsvError[]): RowFault[] {
  if (errors.length === 0) return []
  const parsed = parseCsv(file)
  const lines = new Map(parsed.ok ? parsed.records.map(({ line }, nth) => [line, nth]) : [])
  const cellAt = readCells(file)
  return errors.map((error) => {
    const { line } = error
    const words = wordsOf(i18n, error)
    const place = { row: lines.get(line) ?? 0, column: 'value' }
    const isDoubt = error.kind === 'field' && error.failure.code === 'amount_ambiguous'
    return {
      key: `${line} ${words}`,
      words: i18n._(msg`Row ${line}: ${words}`),
      answers: (isDoubt ? doubtfulReadings(cellAt(place)) : []).map((one) => ({
        label: one,
        places: [place],
        cell: one,
      })),
    }
  })
}

function wordsOf(i18n: I18n, error: CsvError): string {
  switch (error.kind) {
    case 'quote':
      return i18n._(msg`A quotation mark isn’t closed`)
    case 'columns':
      return i18n._(msg`This isn’t a row of line, field and value`)
    case 'unknownField': {
      const { field } = error
      return i18n._(msg`There is no field “${field}”`)
    }
    case 'repeated': {
      const { of } = error
      return i18n._(msg`The same field as in row ${of}`)
    }
    case 'field': {
      const { path } = error.failure
      const field = versionField(path)
      return failureWords(i18n, error.failure, field ? i18n._(field.label) : path)
    }
  }
}
