import { csvFile } from '#engine/shared/csv.ts'
import { ambiguousIfDoubtful, type FieldFailure } from '#engine/shared/failures.ts'
import { parseCsv } from '#engine/shared/parse-csv.ts'
import { newLine } from './new-line.ts'
import { versionField } from './version-fields.ts'
import { asTyped, type NewVersion, readVersion, type Typed, typedOf } from './version-form.ts'

/** `line`: the line of the file, from 1. */
export type CsvError = { line: number } & (
  | { kind: 'quote' | 'columns' }
  | { kind: 'unknownField'; field: string }
  | { kind: 'repeated'; of: number }
  | { kind: 'field'; failure: FieldFailure }
)
export type ImportedVersion = { version: NewVersion; typed: Typed; lines: Map<string, number> }
export type ReadFile = { versions: ImportedVersion[]; errors: CsvError[] }

type FileChannel = { typed: Record<string, string>; lines: Map<string, number> }

/** The last one says what the field is and is not read. */
export const FILE_COLUMNS = ['line', 'field', 'value', 'about']
/** The day is chosen at the import, and the code is in the first column. */
const NOT_IN_FILE = ['code', 'effectiveFrom']
const TO_FILL_IN = [
  'name.zh',
  'name.zh2',
  'name.en',
  'terms.destinations',
  'terms.transitDays.min',
  'terms.transitDays.max',
  'terms.tariff.firstFen',
  'terms.tariff.nextFen',
  'terms.limits.weightGrams',
  'terms.limits.sideCm',
  'terms.minimum.per',
  'terms.minimum.amount',
]
/** More rows of one list than any line has. */
const TOO_MANY = /\.\d{4,}/

/** What a field is, in words. */
type About = (path: string, typed: Typed) => string

/** Versions as a file: a row for each field. */
export const channelsFile = (versions: readonly NewVersion[], about?: About): string =>
  fileOf(versions.map(typedOf), about)

/** A first file: the usual terms of a line by air, with the rows that nobody but the business can fill in left empty. */
export function templateFile(about: About): string {
  const line = newLine()
  const empty = Object.fromEntries(TO_FILL_IN.map((path) => [path, '']))
  return fileOf([{ ...empty, ...line, code: `${line['terms.origin']}-AIR` }], about)
}

function fileOf(lines: readonly Typed[], about: About = () => ''): string {
  const rows = lines.flatMap((typed) =>
    Object.entries(typed)
      .filter(([path]) => !NOT_IN_FILE.includes(path))
      .map(([path, text]) => [typed.code ?? '', path, text, about(path, typed)]),
  )
  return csvFile([FILE_COLUMNS, ...rows])
}

/** Reads a file of versions that count from a day on; each error names the line. */
export function readChannelsFile(file: string, effectiveFrom: string): ReadFile {
  const parsed = parseCsv(file)
  if (!parsed.ok) return { versions: [], errors: [{ line: parsed.line, kind: 'quote' }] }
  const errors: CsvError[] = []
  const channels = new Map<string, FileChannel>()
  for (const [nth, { line, cells }] of parsed.records.entries()) {
    const [code = '', field = '', value = '', _about, ...rest] = cells
    if (nth === 0 && field === 'field') continue
    const isUnknown =
      versionField(field) === undefined || NOT_IN_FILE.includes(field) || TOO_MANY.test(field)
    const channel: FileChannel = channels.get(code) ?? {
      typed: { code, effectiveFrom },
      lines: new Map(),
    }
    const of = channel.lines.get(field)
    if (code === '' || rest.some(Boolean)) errors.push({ line, kind: 'columns' })
    else if (isUnknown) errors.push({ line, kind: 'unknownField', field })
    else if (of !== undefined) errors.push({ line, kind: 'repeated', of })
    else {
      channel.typed[field] = value
      channel.lines.set(field, line)
      channels.set(code, channel)
    }
  }
  const versions: ImportedVersion[] = []
  for (const { typed, lines } of channels.values()) {
    const result = readVersion(typed)
    if (result.ok) versions.push({ version: result.value, typed, lines })
    else {
      const exact = result.failures.map((one) => ambiguousIfDoubtful(one, typed[one.path]))
      errors.push(...exact.map((failure) => onLine(failure, lines)))
    }
  }
  // Not one row is of ours: it is another file.
  if (channels.size === 0) return { versions, errors: [{ line: 1, kind: 'columns' }] }
  return { versions, errors: errors.toSorted((a, b) => a.line - b.line) }
}

/** What the server refused, `versions.2.terms.step`, on the line of the file. */
export function serverErrors(
  versions: readonly ImportedVersion[],
  failures: readonly FieldFailure[],
): CsvError[] {
  return failures.flatMap((failure) => {
    const [, nth = '', path = ''] = /^versions\.(\d+)\.(.+)$/.exec(failure.path) ?? []
    const from = versions[Number(nth)]
    return from ? [onLine(asTyped({ ...failure, path }, from.typed), from.lines)] : []
  })
}

/** A missing field is reported on the first line of its channel. */
function onLine(failure: FieldFailure, lines: ReadonlyMap<string, number>): CsvError {
  const line = lines.get(failure.path) ?? Math.min(...lines.values())
  return { line, kind: 'field', failure }
}
