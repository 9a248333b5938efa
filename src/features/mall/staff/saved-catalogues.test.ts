import { expect } from 'vitest'
import { readSheets } from '#engine/client/platform/tables/read-sheets.ts'
import { parseCsv } from '#engine/shared/parse-csv.ts'
import { asHeaded } from '#features/console/staff/parts/files/headed-sheet.ts'
import { readWorldInput, worldCase } from '#tests/world/world-case.ts'

const CATALOGUE = '58-saved-catalogues'
for (const [name, price, ...names] of [
  ['gb18030', '¥1,250.50', '保温杯', '保溫杯'],
  ['big5', '1,250.50', '保溫杯', '功夫茶具'],
  ['shift_jis', '1,250.50', '湯呑み茶碗', '急須'],
] as const) {
  worldCase(CATALOGUE, `${name}: names and prices come to staff as they are`, async () => {
    const sheets = await readSheets(new Blob([readWorldInput(`${CATALOGUE}/${name}.csv`)]))
    if (!sheets.ok) throw new Error(sheets.problem.code)
    let text = ''
    const headed = asHeaded(['code', 'price', 'name_zh'], (given) => {
      text = given
    })
    headed.onRows(sheets.sheets[headed.sheetOf(sheets.sheets)]?.rows ?? [])
    const table = parseCsv(text)
    expect(table.ok && table.records[1]?.cells.slice(0, 4)).toEqual(['A1', price, ...names])
  })
}
