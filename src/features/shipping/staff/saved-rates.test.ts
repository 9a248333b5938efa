import { expect } from 'vitest'
import { readSheets } from '#engine/client/platform/tables/read-sheets.ts'
import { csvText, parseCsv } from '#engine/shared/parse-csv.ts'
import { asHeaded } from '#features/console/staff/parts/files/headed-sheet.ts'
import { DEMO_VERSIONS } from '#tests/support/channels.ts'
import { workbookParts, zipOf } from '#tests/support/workbook.ts'
import { worldCase } from '#tests/world/world-case.ts'
import { channelsFile, FILE_COLUMNS, readChannelsFile } from './channels-csv.ts'

/* Our own file of lines, saved again by the programs that staff have. */

const RATES = '57-saved-rates'
const DAY = '2026-12-01'

const rows = () => {
  const parsed = parseCsv(channelsFile(DEMO_VERSIONS))
  if (!parsed.ok) throw new Error('our own file')
  return parsed.records.map(({ cells }) => [...cells])
}
async function read(bytes: BlobPart) {
  const sheets = await readSheets(new Blob([bytes]))
  if (!sheets.ok) throw new Error(sheets.problem.code)
  let text = ''
  const headed = asHeaded(FILE_COLUMNS, (given) => {
    text = given
  })
  headed.onRows(sheets.sheets[headed.sheetOf(sheets.sheets)]?.rows ?? [])
  return readChannelsFile(text, DAY)
}
const same = (file: Awaited<ReturnType<typeof read>>) => {
  expect(file.errors).toEqual([])
  expect(file.versions.map(({ version }) => version.terms)).toEqual(
    DEMO_VERSIONS.map(({ terms }) => terms),
  )
}
const utf16 = (text: string) => {
  const bytes = new Uint8Array(2 + text.length * 2)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0xfeff, true)
  for (let i = 0; i < text.length; i++) view.setUint16(2 + i * 2, text.charCodeAt(i), true)
  return bytes
}

worldCase(RATES, 'as Unicode text of Excel', async () => {
  same(
    await read(
      utf16(
        rows()
          .map((cells) => cells.join('\t'))
          .join('\r\n'),
      ),
    ),
  )
})
worldCase(RATES, 'as a workbook whose numbers are numbers', async () => {
  const cells = rows().map((row) =>
    row.map((cell) => (/^-?\d+(?:\.\d+)?$/.test(cell) ? { n: cell } : cell)),
  )
  // The style of these cells is that of dates in this workbook, so the general one is set.
  const parts = workbookParts(cells)
  const sheet = Object.keys(parts).find((name) => parts[name]?.includes('<sheetData>')) ?? ''
  same(
    await read(await zipOf({ ...parts, [sheet]: (parts[sheet] ?? '').replaceAll(' s="1"', '') })),
  )
})
worldCase(
  RATES,
  'as German Excel saves it: the same, or each doubtful cell is an error',
  async () => {
    const german = rows().map((row) =>
      row
        .map((cell) => (/^\d+\.\d+$/.test(cell) ? cell.replace('.', ',') : cell))
        .map((cell) => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(';'),
    )
    const { versions, errors } = await read(`\ufeff${german.join('\r\n')}`)
    if (errors.length > 0) return
    expect(versions.map(({ version }) => version.terms)).toEqual(
      DEMO_VERSIONS.map(({ terms }) => terms),
    )
  },
)
worldCase(RATES, 'a price of 1,250 is an error of its row, never a guess', async () => {
  const file = rows()
  const at = file.findIndex(([, field = '']) => /rateFen$/.test(field))
  const changed = file.map((cells, nth) =>
    nth === at ? [cells[0] ?? '', cells[1] ?? '', '1,250'] : cells,
  )
  const { errors } = readChannelsFile(csvText(changed), DAY)
  expect(errors.map(({ line }) => line)).toContain(at + 1)
})
