import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function tokensIn(block: string | undefined): Record<string, string> {
  const pairs = [...(block ?? '').matchAll(/--([\w-]+): (#[\da-f]{6});/g)]
  return Object.fromEntries(pairs.map(([, name, colour]) => [name, colour]))
}

const [light, dark] = [...css.matchAll(/:root \{([^}]*--paper[^}]*)\}/g)].map(([, block]) =>
  tokensIn(block),
)
const themes = { light: { ...light }, dark: { ...light, ...dark } }

/** Relative luminance by WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const GROUNDS = ['paper', 'surface']
const SOFT = ['brand-soft', 'good-soft', 'caution-soft', 'info-soft', 'danger-soft']
const TEXT: [string, string[]][] = [
  ['ink', [...GROUNDS, ...SOFT]],
  ['ink-soft', [...GROUNDS, ...SOFT]],
  ['brand-text', [...GROUNDS, 'brand-soft']],
  ['good', [...GROUNDS, 'good-soft']],
  ['caution', [...GROUNDS, 'caution-soft']],
  ['info', [...GROUNDS, 'info-soft']],
  ['danger', [...GROUNDS, 'danger-soft']],
  ['on-brand', ['brand']],
]
const SHAPES: [string, string[]][] = [
  ['line-strong', GROUNDS],
  ['brand', ['paper']],
]

describe.each(Object.entries(themes))('in the %s theme', (_, tokens) => {
  const ratio = (one: string, other: string) => {
    const [first, second] = [tokens[one], tokens[other]]
    if (!first || !second) throw new Error(`No colour for ${first ? other : one}`)
    return contrast(first, second)
  }

  test.each(TEXT)('%s can be read on its grounds (4.5:1)', (text, grounds) => {
    for (const ground of grounds) {
      expect(ratio(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each(SHAPES)('%s has enough contrast with its backgrounds (3:1)', (shape, grounds) => {
    for (const ground of grounds) {
      expect(ratio(shape, ground), `${shape} on ${ground}`).toBeGreaterThanOrEqual(3)
    }
  })
})

test('the measure itself is the one of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('the dark theme changes every colour but the fill of the brand and the text on it', () => {
  const same = Object.keys(themes.light).filter((name) => themes.light[name] === themes.dark[name])
  expect(same).toEqual(['brand', 'on-brand'])
})

test('the colour of the brand is that of the specification, in both themes', () => {
  expect([themes.light.brand, themes.dark.brand]).toEqual(['#d20f23', '#d20f23'])
})
