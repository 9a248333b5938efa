import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fonts as korean } from '@embedpdf/fonts-kr'
import { fonts as latin } from '@embedpdf/fonts-latin'
import { fonts as simplified } from '@embedpdf/fonts-sc'
import { fonts as traditional } from '@embedpdf/fonts-tc'
import { type Font, openSync } from 'fontkit'
import type { Language } from '#engine/shared/languages.ts'

const { resolve } = createRequire(import.meta.url)

/** The regular one of a package's fonts, each a whole font of its script. */
function regularOf(name: string, fonts: readonly { file: string }[]): string {
  const { file } = fonts.find((one) => /-Regular\./.test(one.file)) ?? { file: '' }
  return join(resolve(`@embedpdf/fonts-${name}`), '../../fonts', file)
}

/** Noto Sans. */
const FILES = {
  latin: regularOf('latin', latin),
  simplified: regularOf('sc', simplified),
  traditional: regularOf('tc', traditional),
  korean: regularOf('kr', korean),
} as const
type FontName = keyof typeof FILES

/** Which font a character is first looked for in: characters that scripts share have the shapes of the reader's. */
const ORDERS: Record<Language, readonly FontName[]> = {
  zh: ['simplified', 'latin', 'traditional', 'korean'],
  zh2: ['traditional', 'latin', 'simplified', 'korean'],
  en: ['latin', 'simplified', 'traditional', 'korean'],
}

/** Stands for a character that no font has. */
const MISSING = '□'
/** The boxes of forms, which the fonts have as other signs. */
const SIGNS: Readonly<Record<string, string>> = { '☐': '□', '☒': '⊠' }

const opened = new Map<FontName, Font>()

/** Opened at its first use and kept: 4 to 9 MB each. */
function fontOf(name: FontName): Font {
  const kept = opened.get(name)
  if (kept !== undefined) return kept
  const font = openSync(FILES[name])
  // A collection has several; each of these files has one.
  if ('fonts' in font) throw new Error(`${FILES[name]} is no font`)
  opened.set(name, font)
  return font
}

/** A piece of text that one font has whole. */
export type Run = { font: string; text: string }

/** A text as pieces of one font each. What no font has becomes a box, and what is no letter a space or nothing. */
export function runsOf(text: string, language: Language): Run[] {
  const runs: Run[] = []
  const plain = text
    .normalize('NFC')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, '')
  for (const written of plain) {
    const character = SIGNS[written] ?? written
    const last = runs.at(-1)
    const has = (name: FontName) => fontOf(name).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
    const found = ORDERS[language].find(has)
    const font = FILES[found ?? 'simplified']
    const drawn = found === undefined ? MISSING : character
    if (last?.font === font || (last !== undefined && drawn === ' ')) last.text += drawn
    else runs.push({ font, text: drawn })
  }
  return runs
}
