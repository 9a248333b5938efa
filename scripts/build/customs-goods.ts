import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** `virtual:customs-goods`: the list of usual goods, compiled. */
const MODULE = 'virtual:customs-goods'
const RESOLVED = `\0${MODULE}`

export const CUSTOMS_GOODS_FILE = fileURLToPath(
  new URL('../../src/features/orders/rules/customs-goods.tsv', import.meta.url),
)

/** A row of the list. `chapters`: those that its section has. `words`: its names in each language. */
export type GoodsLine = {
  number: number
  chapters: readonly string[]
  headings: string
  name: string
  words: Record<'en' | 'zh' | 'zh2' | 'ja', readonly string[]>
}

const split = (cell: string) => cell.split('/').filter((word) => word !== '')

/** The rows of the list, with the headings that it has given a name in their place. */
export function goodsLines(tsv: string): GoodsLine[] {
  const named = new Map<string, string>()
  const lines: GoodsLine[] = []
  let chapters: readonly string[] = []
  for (const [at, line] of tsv.split('\n').entries()) {
    const [first = '', english = '', zh = '', zh2 = '', ja = ''] = line.split('\t')
    if (line === '' || line.startsWith('//')) continue
    if (line.startsWith('#')) {
      chapters = /\[(?<list>[\d,]+)\]/.exec(line)?.groups?.list?.split(',') ?? []
    } else if (english === '') {
      const [name = '', ...headings] = line.split(' ')
      named.set(name, headings.join(' '))
    } else {
      const [name = '', ...synonyms] = split(english)
      const spoken = name.replace('*', '').replace(/,.*/, '')
      lines.push({
        number: at + 1,
        chapters,
        headings: named.get(first) ?? first,
        name,
        words: { en: [spoken, ...synonyms], zh: split(zh), zh2: split(zh2), ja: split(ja) },
      })
    }
  }
  return lines
}

/** The list as devices get it: a line each, of headings, name and folded words. */
export async function compiledGoods(tsv: string): Promise<string> {
  const { foldGoodsName } = await import('#features/orders/rules/match-customs.ts')
  return goodsLines(tsv)
    .map(({ headings, name, words }) => {
      const folded = new Set(Object.values(words).flat().map(foldGoodsName))
      return [headings, name, [...folded].join('/')].join('\t')
    })
    .join('\n')
}

/** Compiles the list of usual goods into a module of its own. */
export function customsGoods(): Plugin {
  return {
    name: 'sampan:customs-goods',
    resolveId: { filter: { id: /^virtual:customs-goods$/ }, handler: () => RESOLVED },
    load: {
      filter: { id: /^\0virtual:customs-goods$/ },
      async handler() {
        this.addWatchFile(CUSTOMS_GOODS_FILE)
        const goods = await compiledGoods(readFileSync(CUSTOMS_GOODS_FILE, 'utf8'))
        return `export const goods = ${JSON.stringify(goods)}`
      },
    },
  }
}
