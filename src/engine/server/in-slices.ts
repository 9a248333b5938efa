import { setImmediate } from 'node:timers/promises'
import { type CsvRecord, csvRecords, isEmpty, type ParsedCsv } from '#engine/shared/parse-csv.ts'

const AT_ONCE = 200

/** Goes over many things, and lets the server answer others between every `atOnce` of them. */
export async function* inSlices<T>(all: Iterable<T>, atOnce = AT_ONCE): AsyncGenerator<T> {
  let nth = 0
  for (const one of all) {
    if (nth % atOnce === 0) await setImmediate()
    nth += 1
    yield one
  }
}

/** The records of a file of staff, read in slices. It stops at one more than a heading and `most` others. */
export async function readRecords(file: string, most: number): Promise<ParsedCsv> {
  const reading = csvRecords(file)
  const records: CsvRecord[] = []
  for (let nth = 1; records.length <= most + 1; nth += 1) {
    const { done, value } = reading.next()
    if (done && value !== null) return { ok: false, line: value }
    if (done) break
    if (!isEmpty(value)) records.push(value)
    if (nth % AT_ONCE === 0) await setImmediate()
  }
  return { ok: true, records }
}
