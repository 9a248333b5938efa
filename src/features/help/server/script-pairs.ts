import { Converter } from 'opencc-js/t2cn'

const FIRST_HAN = 0x4e00
const LAST_HAN = 0x9fff

/**
 * Traditional characters, each followed by its simplified form, for the characters of a text: enough to find it by a
 * query in either script.
 */
export function scriptPairs(text: string): string {
  const simplified = Converter({ from: 't', to: 'cn' })
  const used = new Set(simplified(text) + text)
  const pairs: string[] = []
  for (let code = FIRST_HAN; code <= LAST_HAN; code += 1) {
    const character = String.fromCharCode(code)
    const simple = simplified(character)
    if (simple !== character && used.has(simple)) pairs.push(character + simple)
  }
  return pairs.join('')
}
