import type { Cells } from '#engine/server/files/cell-values.ts'
import { LANGUAGES, type Language } from '#engine/shared/languages.ts'
import type { SizeTable, Texts } from '#features/mall/contract/product-fields.ts'
import type { Shelves } from '#features/mall/server/lock-shelves.ts'

/** The id of a shop or category by its id or its name in a language; the cell itself if there is none or several. */
export function shelfOf(shops: Shelves['shops'], cell: string): string {
  if (shops.has(cell.toLowerCase())) return cell.toLowerCase()
  const named = [...shops.values()].filter(({ name }) =>
    LANGUAGES.some((language) => name[language] === cell),
  )
  return named.length === 1 ? (named[0]?.id ?? cell) : cell
}

/** A text in the languages that the file has, and otherwise as it was. */
export function textsOf(cells: Cells, column: string, before: Texts | undefined): Texts {
  const of = (language: Language) => cells.get(`${column}_${language}`) ?? before?.[language] ?? ''
  return { zh: of('zh'), zh2: of('zh2'), en: of('en') }
}

/** The texts of columns 1 to 3 up to the last one with a word. */
export function numberedTexts(cells: Cells, column: string, before: readonly Texts[]): Texts[] {
  const all = [1, 2, 3].map((nth) => textsOf(cells, `${column}${nth}`, before[nth - 1]))
  const last = all.findLastIndex((texts) => LANGUAGES.some((language) => texts[language] !== ''))
  return all.slice(0, last + 1)
}

export type Attribute = { name: Texts; value: Texts }

const NOTHING: Attribute = { name: { zh: '', zh2: '', en: '' }, value: { zh: '', zh2: '', en: '' } }

/** Between the attributes of a cell; a cell of a spreadsheet may have several lines. */
const ATTRIBUTE_END = '\n'

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ')

/** The cell of each language, as `attributesOf` reads it. */
export const attributeCells = (attributes: readonly Attribute[]): string[] =>
  LANGUAGES.map((language) =>
    attributes
      .map(
        ({ name, value }) =>
          `${oneLine(name[language]).replaceAll('=', '＝')}=${oneLine(value[language])}`,
      )
      .join(ATTRIBUTE_END),
  )

/** "Material=Steel", one on each line of the cell of a language; the other languages stay. */
export function attributesOf(cells: Cells, before: readonly Attribute[]): Attribute[] {
  const columns = LANGUAGES.flatMap((language) => {
    const cell = cells.get(`attributes_${language}`)
    return cell === undefined ? [] : [{ language, rows: cell.split(ATTRIBUTE_END).filter(Boolean) }]
  })
  if (columns.length === 0) return [...before]
  // What stands in a language that the file does not have stays.
  const least = columns.length < LANGUAGES.length ? before.length : 0
  const length = Math.max(least, ...columns.map(({ rows }) => rows.length))
  return Array.from({ length }, (_, nth) => {
    const attribute = structuredClone(before[nth] ?? NOTHING)
    for (const { language, rows } of columns) {
      const [name = '', ...value] = (rows[nth] ?? '').split('=')
      attribute.name[language] = name.trim()
      attribute.value[language] = value.join('=').trim()
    }
    return attribute
  })
}

/** As in an attribute; a bar or semicolon would look like the separator of the file. */
const SIZE_PART = '='

/** The size table in each language, a line for the names of its columns and one for each size: "S=96=68". */
export const sizeCells = ({ head, rows }: SizeTable): string[] =>
  LANGUAGES.map((language) =>
    [head.map((texts) => texts[language]), ...rows]
      .map((line) => line.map((part) => oneLine(part).replaceAll('=', '＝')).join(SIZE_PART))
      .join('\n'),
  )

/** The size table of the cells: its sizes by the first language that the file has, its columns by each. */
export function sizesOf(cells: Cells, column: string, before: SizeTable): SizeTable {
  const tables = LANGUAGES.flatMap((language) => {
    const cell = cells.get(`${column}_${language}`)
    return cell === undefined ? [] : [{ language, lines: sizeLines(cell) }]
  })
  const [first] = tables
  if (first === undefined) return before
  const [names = [], ...rows] = first.lines
  const head = names.map((_, nth) => {
    const texts = { zh: '', zh2: '', en: '', ...before.head[nth] }
    for (const { language, lines } of tables) texts[language] = lines[0]?.[nth] ?? ''
    return texts
  })
  return { head, rows }
}

const sizeLines = (cell: string) =>
  cell
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('=').map((part) => part.trim()))
