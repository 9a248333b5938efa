import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A cell: text, a number as it stands in the file, or nothing. */
export type WorkbookCell = string | { n: string } | null
type Parts = Record<string, string>

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)

/** A zip archive of texts. */
export async function zipOf(parts: Parts): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}

/** The parts of an .xlsx workbook with one sheet, as Excel writes them: texts are shared strings. */
export function workbookParts(rows: readonly (readonly WorkbookCell[])[]): Parts {
  const strings: string[] = []
  const cell = (value: WorkbookCell, column: number, row: number) => {
    if (value === null) return ''
    const at = `${String.fromCharCode(65 + column)}${row}`
    if (typeof value === 'object') return `<c r="${at}" s="1"><v>${value.n}</v></c>`
    return `<c r="${at}" t="s"><v>${strings.push(value) - 1}</v></c>`
  }
  const data = rows.map(
    (cells, i) => `<row r="${i + 1}">${cells.map((one, c) => cell(one, c, i + 1)).join('')}</row>`,
  )
  const sheet = `${XML}<worksheet xmlns="${SHEET}"><sheetData>${data.join('')}</sheetData></worksheet>`
  const items = strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
  return {
    '[Content_Types].xml': `${XML}<Types/>`,
    '_rels/.rels': `${XML}<Relationships><Relationship Id="rId1" Type="${RELS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${SHEET}" xmlns:r="${RELS}"><sheets><sheet name="Hidden" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Orders" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships><Relationship Id="rId1" Type="${RELS}/worksheet" Target="worksheets/hidden.xml"/><Relationship Id="rId2" Type="${RELS}/worksheet" Target="/xl/worksheets/sheet1.xml"/><Relationship Id="rId3" Type="${RELS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/hidden.xml': `${XML}<worksheet><sheetData><row><c t="inlineStr"><is><t>hidden</t></is></c></row></sheetData></worksheet>`,
    'xl/worksheets/sheet1.xml': sheet,
    'xl/sharedStrings.xml': `${XML}<sst xmlns="${SHEET}">${items.join('')}</sst>`,
  }
}

/** An .xlsx workbook with one sheet. */
export const workbook = (rows: readonly (readonly WorkbookCell[])[]) => zipOf(workbookParts(rows))
