import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lacksEnglish } from '#features/goods/rules/customs-description.ts'
import { type GoodsReason, hintGoodsClass } from '#features/goods/rules/goods-hint.ts'
import { isCondition } from '#features/orders/rules/customs-conditions.ts'
import {
  foldGoodsName,
  matchCustoms,
  readCustomsGoods,
} from '#features/orders/rules/match-customs.ts'
import { CUSTOMS_GOODS_FILE, compiledGoods, type GoodsLine, goodsLines } from './customs-goods.ts'

const TSV = readFileSync(CUSTOMS_GOODS_FILE, 'utf8')
const LINES = goodsLines(TSV)

/** The last heading of each chapter of the Harmonized System 2022; 77 is kept for later use. */
const LAST_HEADINGS =
  '01:06 02:10 03:09 04:10 05:11 06:04 07:14 08:14 09:10 10:08 11:09 12:14 13:02 14:04 15:22 16:05 17:04 18:06 19:05 20:09 21:06 22:09 23:09 24:04 25:30 26:21 27:16 28:53 29:42 30:06 31:05 32:15 33:07 34:07 35:07 36:06 37:07 38:27 39:26 40:17 41:15 42:06 43:04 44:21 45:04 46:02 47:07 48:23 49:11 50:07 51:13 52:12 53:11 54:08 55:16 56:09 57:05 58:11 59:11 60:06 61:17 62:17 63:10 64:06 65:07 66:03 67:04 68:15 69:14 70:20 71:18 72:29 73:26 74:19 75:08 76:16 78:06 79:07 80:07 81:13 82:15 83:11 84:87 85:49 86:09 87:16 88:07 89:08 90:33 91:14 92:09 93:07 94:06 95:08 96:20 97:06'
const LAST = new Map(LAST_HEADINGS.split(' ').map((one) => [one.slice(0, 2), one.slice(3)]))

const HEADING = /^(?<hs6>\d{6})(?::(?<conditions>[a-z,+]+))?$/
const faultsOf = ({ headings, name, words, chapters }: GoodsLine): string[] => {
  const faults: string[] = []
  for (const heading of headings === '-' ? [] : headings.split(' ')) {
    const { hs6, conditions } = HEADING.exec(heading)?.groups ?? {}
    if (hs6 === undefined) {
      faults.push(`${heading} is no heading`)
      continue
    }
    const [chapter, position] = [hs6.slice(0, 2), hs6.slice(2, 4)]
    if (!chapters.includes(chapter)) faults.push(`${hs6} is of no chapter of its section`)
    if (position < '01' || position > (LAST.get(chapter) ?? '')) faults.push(`${hs6} is too high`)
    const unknown = conditions?.split(/[,+]/).filter((one) => !isCondition(one)) ?? []
    faults.push(...unknown.map((one) => `${one} is no condition`))
  }
  for (const language of ['en', 'zh', 'zh2'] as const) {
    if (words[language].length === 0) faults.push(`no ${language}`)
  }
  if (lacksEnglish('US', name)) faults.push('no English name')
  if (name.length > 60) faults.push('a long name')
  return faults
}

const shown = (lines: readonly GoodsLine[], faults: (line: GoodsLine) => readonly string[]) =>
  lines.flatMap((line) =>
    faults(line).map((fault) => `line ${line.number}, ${line.name}: ${fault}`),
  )

test('every row has headings of its section, an English name and words in three languages', () => {
  expect(shown(LINES, faultsOf)).toEqual([])
  expect(LINES.length).toBeGreaterThan(1_000)
  expect(LINES.filter(({ headings }) => headings !== '-').length).toBeGreaterThan(900)
})

test('a row with a wrong heading, condition or language is found', () => {
  const wrong = [
    '# Shoes [64]',
    '64041\tcanvas shoes\t帆布鞋\t帆布鞋',
    '610910\tT-shirt, knitted\tT恤\tT恤',
    '640799\tleather shoes\t皮鞋\t皮鞋',
    '640399:hide\tboots\t靴子\t靴子',
    '640399\tsandals\t凉鞋',
  ].join('\n')
  expect(goodsLines(wrong).flatMap(faultsOf)).toEqual([
    '64041 is no heading',
    '610910 is of no chapter of its section',
    '640799 is too high',
    'hide is no condition',
    'no zh2',
  ])
})

/** Words that stand in two rows, as names are compared. */
function doubled(lines: readonly GoodsLine[]): string[] {
  const rows = new Map<string, GoodsLine>()
  return lines.flatMap((line) =>
    Object.values(line.words)
      .flat()
      .flatMap((word) => {
        const folded = foldGoodsName(word)
        const other = rows.get(folded)
        rows.set(folded, line)
        return other !== undefined && other !== line
          ? [`${word}: ${other.number}, ${line.number}`]
          : []
      }),
  )
}

test('no name stands in two rows, whatever its width, case, characters and spaces', () => {
  expect(doubled(LINES)).toEqual([])
  const twice = ['640411\tcanvas shoes\t帆布鞋\t帆布鞋', '640419\tshoes\tＣanvas  SHOE\t絹鞋']
  expect(doubled(goodsLines(twice.join('\n')))).toEqual(['Ｃanvas  SHOE: 1, 2'])
})

test('each name is found again, with its heading or with what the heading depends on', async () => {
  const goods = readCustomsGoods(await compiledGoods(TSV))
  const lost = shown(LINES, ({ words, headings }) =>
    Object.values(words)
      .flat()
      .filter((word) => {
        const match = matchCustoms(word, goods)
        if (match.kind === 'depends')
          return match.choices.length === 0 && headings !== '-' && !headings.includes(':')
        return match.kind !== 'exact'
      }),
  )
  expect(lost).toEqual([])
})

test('what the headings say of batteries and of what is liquid agrees with the classes of goods', () => {
  const named = (hs4: RegExp) =>
    LINES.filter(({ headings }) => hs4.test(headings)).flatMap(({ words }) => words.zh)
  const without = (names: readonly string[], reasons: readonly GoodsReason[]) =>
    names.filter((name) => !reasons.some((reason) => reason === hintGoodsClass(name)?.reason))
  expect(without(named(/^8507/), ['battery', 'looseBattery'])).toEqual([])
  expect(without(named(/^3303/), ['cosmetics', 'flammable', 'liquid'])).toEqual([])
  expect(without(named(/^2208/), ['liquid', 'flammable'])).toEqual([])
})
