import { msg } from '@lingui/core/macro'
import { isCountryCode } from '#engine/shared/countries.ts'
import { eachLanguage, LANGUAGES } from '#engine/shared/languages.ts'
import { normalForm } from '#engine/shared/plain-typed.ts'
import { nameInAll } from '#features/business/rules/business-name.ts'
import { type GoodsRow, MAX_GOODS_ROWS } from '#features/goods/contract/goods-list.ts'
import { type EditorField, ON, splitList, type Typed } from './editor-fields.ts'

const at = (row: number, field: string) => `${row}.${field}`

/** The fields of one row of the list of goods, by their paths in the list. */
export const goodsRowFields = (row: number): EditorField[] => [
  {
    path: at(row, 'name.zh'),
    label: msg`Name in Simplified Chinese`,
    kind: 'text',
    hint: msg`Left empty, the name in another language is shown.`,
  },
  { path: at(row, 'name.zh2'), label: msg`Name in Traditional Chinese`, kind: 'text' },
  { path: at(row, 'name.en'), label: msg`Name in English`, kind: 'text' },
  {
    path: at(row, 'words'),
    label: msg`Recognized by`,
    kind: 'text',
    optional: true,
    hint: msg`Words in any language, with commas between them, such as drone, 无人机.`,
  },
  {
    path: at(row, 'countries'),
    label: msg`Only to these countries`,
    kind: 'countries',
    optional: true,
    hint: msg`Country codes, such as SG, MY, US. Leave it empty for every country.`,
  },
  { path: at(row, 'goodsClass'), label: msg`Prohibited, not only restricted`, kind: 'switch' },
  {
    path: at(row, 'reason.zh'),
    label: msg`Reason in Simplified Chinese`,
    kind: 'text',
    optional: true,
  },
  {
    path: at(row, 'reason.zh2'),
    label: msg`Reason in Traditional Chinese`,
    kind: 'text',
    optional: true,
  },
  { path: at(row, 'reason.en'), label: msg`Reason in English`, kind: 'text', optional: true },
]

/** The fields of all rows that a list can have. */
export const goodsFields = (): EditorField[] =>
  Array.from({ length: MAX_GOODS_ROWS }, (_, row) => goodsRowFields(row)).flat()

/** A list as it is typed. */
export const typedRows = (list: readonly GoodsRow[]): Typed =>
  Object.fromEntries(
    list.flatMap(({ name, words, countries, goodsClass, reason, kind }, row) => [
      ...LANGUAGES.map((language) => [at(row, `name.${language}`), name[language]]),
      [at(row, 'words'), words.join(', ')],
      [at(row, 'countries'), countries.join(', ')],
      [at(row, 'goodsClass'), goodsClass === 'prohibited' ? ON : ''],
      ...LANGUAGES.map((language) => [at(row, `reason.${language}`), reason[language]]),
      [at(row, 'kind'), kind ?? ''],
    ]),
  )

/** How many rows are typed. */
export const countOfRows = (typed: Typed): number =>
  Object.keys(typed).filter((path) => path.endsWith('.kind')).length

/** The typed rows as a list, which the schema then checks. */
export const readRows = (typed: Typed) =>
  Array.from({ length: countOfRows(typed) }, (_, row) => {
    const of = (field: string) => typed[at(row, field)] ?? ''
    return {
      name: nameInAll(eachLanguage((language) => of(`name.${language}`))),
      // A word may have spaces in it.
      words: normalForm(of('words'))
        .split(/[,、;\n]+/)
        .map((word) => word.trim())
        .filter(Boolean),
      countries: splitList(of('countries')).map((code) =>
        isCountryCode(code.toUpperCase()) ? code : Number.NaN,
      ),
      goodsClass: of('goodsClass') === ON ? 'prohibited' : 'restricted',
      reason: eachLanguage((language) => of(`reason.${language}`)),
      kind: of('kind') || null,
    }
  })

/** The typed rows without one of them. */
export function withoutRow(typed: Typed, row: number): Typed {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([path, text]) => {
      const [number = '', ...field] = path.split('.')
      const index = Number(number)
      if (index === row) return []
      return [[at(index > row ? index - 1 : index, field.join('.')), text]]
    }),
  )
}

/** The typed rows with an empty one behind them. */
export const withNewRow = (typed: Typed): Typed => {
  const row = countOfRows(typed)
  return { ...typed, [at(row, 'goodsClass')]: ON, [at(row, 'kind')]: '' }
}
