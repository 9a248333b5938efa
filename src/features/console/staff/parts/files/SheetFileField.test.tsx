import { expect, test } from 'vitest'
import { parseCsv } from '#engine/shared/parse-csv.ts'
import { cleanUp, eventually, find, render, settle } from '#tests/support/render.tsx'
import { workbookParts, zipOf } from '#tests/support/workbook.ts'
import { readWorldInput, worldCase } from '#tests/world/world-case.ts'
import { asHeaded } from './headed-sheet.ts'
import { SheetFileField } from './SheetFileField.tsx'

const COLUMNS = ['tracking_number', 'time', 'status', 'words', 'place']

/** What the field gives for a file, as rows. */
async function chosen(bytes: Uint8Array<ArrayBuffer>, columns: readonly string[] = COLUMNS) {
  cleanUp()
  let text: string | null = null
  render(
    <SheetFileField
      {...asHeaded(columns, (given) => {
        text = given
      })}
    />,
  )
  const input = find<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { value: [new File([bytes], 'updates')] })
  await settle(() => input.dispatchEvent(new Event('change', { bubbles: true })))
  await eventually(() => expect(text ?? document.querySelector('[role=alert]')).not.toBeNull())
  const table = parseCsv(text ?? '')
  return table.ok ? table.records.map(({ cells }) => cells) : []
}

for (const [name, words, place] of [
  ['utf16le-tabs', 'Left hub', 'Osaka'],
  ['shift_jis', '国際', '大阪'],
  ['windows-1252', 'Arrivé à Orléans', 'Orléans'],
]) {
  worldCase('14-staff-csv-encodings', `${name} comes to staff in its characters`, async () => {
    const rows = await chosen(readWorldInput(`14-staff-csv-encodings/${name}.csv`))
    expect(rows[0]).toEqual(COLUMNS)
    expect(rows[1]?.slice(3)).toEqual([words, place])
  })
}

test('a workbook of a carrier is read from its headings on', async () => {
  const bytes = await zipOf(
    workbookParts([
      ['Weekly report'],
      ['Tracking_Number', 'Time', 'Status', 'Words', 'Place'],
      ['EA000007777CN', '2026-11-23T08:00:00Z', 'delivered', 'At the "door", front', 'KUL'],
      [{ n: '4.31234567890123E+17' }, '2026-11-23T08:00:00Z', 'delivered', '=1+1', 'KUL'],
    ]),
  )
  expect(await chosen(bytes)).toEqual([
    ['Tracking_Number', 'Time', 'Status', 'Words', 'Place'],
    ['EA000007777CN', '2026-11-23T08:00:00Z', 'delivered', 'At the "door", front', 'KUL'],
    ['4.31234567890123E+17', '2026-11-23T08:00:00Z', 'delivered', '=1+1', 'KUL'],
  ])
})

test('where a few words may be in several encodings, the readable ones are chosen', async () => {
  // spodnie męskie in Windows-1250, which is spodnie mêskie in Windows-1252.
  const bytes = Uint8Array.from(Buffer.from('776f7264730a73706f646e6965206dea736b69650a', 'hex'))
  expect(await chosen(bytes, ['words'])).toEqual([['words'], ['spodnie mêskie']])
  const readings = find('[role=radiogroup]')
  expect(readings.parentElement?.textContent).toContain('Which text looks right?')
  expect([...readings.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'mêskie (windows-1252)',
    'męskie (windows-1250)',
  ])
})

test('what is no table is said, and nothing is given', async () => {
  expect(await chosen(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 1]))).toEqual([])
  expect(document.body.textContent).toContain('isn’t a CSV or .xlsx file')
})
