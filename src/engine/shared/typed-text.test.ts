import fc from 'fast-check'
import { expect, test } from 'vitest'
import { worldCase } from '#tests/world/world-case.ts'
import { cleanFields, cleanText, isVisible, publicLine, publicText } from './typed-text.ts'

test('no text, however deep, holds what PostgreSQL refuses', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), (fields) => {
      expect(JSON.stringify(cleanFields(fields))).not.toMatch(/\\u0000|\\ud[89a-f]/i)
    }),
  )
})

test.each([
  ['NUL, and half a surrogate pair', 'a\0b\ud800c\udc00', 'ab\ufffdc\ufffd'],
  ['zero widths', 'SF\u200b12\u2060\ufeff34', 'SF1234'],
  ['marks of direction', '\u200emei\u202e\u2067\u2069\u061c', 'mei'],
  ['soft hyphens', 'Shen\u00adzhen', 'Shenzhen'],
  ['fillers of Hangul', '\u3164\u115f\u1160\uffa0', ''],
  ['joiners that join nothing', 'a\u200d\u200cb', 'ab'],
  ['variations of nothing', 'A\ufe0f5\ufe0e\u{e0100} \ufe00', 'A5 '],
  ['tags outside a flag', 'a\u{e0067}\u{e007f}', 'a'],
  ['controls', 'a\x07\x1b\x85b', 'a\nb'],
  ['marks of annotation', '\ufff9a\ufffab\ufffb', 'ab'],
])('%s', (_, typed, clean) => {
  expect(cleanText(typed)).toBe(clean)
})

test.each([
  ['white space', ' a\tb\r\nc　d'],
  ['families, skin, hearts and flags', '👨‍👩‍👧 👩🏽‍💻 ❤️‍🔥 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🇸🇬'],
  ['keycaps and signs', '5️⃣ #️⃣ ©️ ✈︎'],
  ['a name with a form of its character', '葛󠄀城 辻󠄁'],
  ['what scripts join', 'می‌خواهم ශ්‍රී क्‍ष'],
  ['marks of letters', 'Hà Nội नमस्ते'],
])('%s stays', (_, typed) => {
  expect(cleanText(typed)).toBe(typed)
})

test('what was cleaned once is clean', () => {
  const odd = fc.constantFrom(
    '\u200d',
    '\u200c',
    '\u202e',
    '\u2067',
    '\u0301',
    'a',
    '5',
    '#',
    '👩',
    '🏽',
    '❤',
    '\ufe0f',
    '\u20e3',
    '\u{1f3f4}',
    '\u{e0067}',
    '\u{e0100}',
    'م',
    '中',
    '\u3164',
    '\u0f71',
    '가',
    '\0',
  )
  fc.assert(
    fc.property(fc.array(odd, { maxLength: 40 }), (parts) => {
      const once = cleanText(parts.join(''))
      expect(cleanText(once)).toBe(once)
      expect(once).not.toMatch(/[\u202e\u2067\u3164\0]/)
    }),
    { numRuns: 2_000 },
  )
})

test('fields of any shape keep what only their schemas may take', () => {
  expect(cleanFields({ 'k\0': ['\0', { '\ud800': '\0x\u200b' }] })).toEqual({
    k: ['', { '\ufffd': 'x\u200b' }],
  })
})

test('valid text is unchanged', () => {
  const fields = { note: '舢板 🚢 "quotes" \\ \n', content: { list: [1, null, true, { a: 'b' }] } }
  expect(cleanFields(fields)).toEqual(fields)
})

test('deep nesting is cut off, and __proto__ is a normal field', () => {
  let deep: unknown = 'end'
  for (let i = 0; i < 10_000; i++) deep = [deep]
  expect(JSON.stringify(cleanFields({ deep })).length).toBeLessThan(200)
  const named = cleanFields(JSON.parse('{"__proto__":{"isAdmin":true}}'))
  expect(Object.keys(named)).toEqual(['__proto__'])
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
})

const INVISIBLE = '29-invisible-characters'
for (const [typed, right] of [
  ['張\u202e偉', '張偉'],
  ['\u2066Mei\u2069', 'Mei'],
  ['Lin\u200b \u2060Mei', 'Lin Mei'],
  ['茶\u00ad杯', '茶杯'],
  ['\ufeff棉袜', '棉袜'],
  ['👨‍👩‍👧 毛巾', '👨‍👩‍👧 毛巾'],
  ['Lin\u2800Mei', 'Lin Mei'],
  ['⠇⠊⠝\u2800⠍⠑⠊', '⠇⠊⠝\u2800⠍⠑⠊'],
] as const) {
  worldCase(INVISIBLE, `${JSON.stringify(typed)} is ${right}`, () => {
    expect(cleanText(typed)).toBe(right)
    expect(isVisible(right)).toBe(true)
  })
}
for (const typed of [
  '\u3164',
  '\u2800',
  '\u200b\u200e',
  '\u115f\u1160',
  '　\u00a0\u2003',
  '\u{e0020}',
  '\u034f',
  '\u180e',
  '\ufe0f',
  '\u2062\u2063',
  '\u17b4',
  '\u{1d173}',
]) {
  worldCase(INVISIBLE, `${JSON.stringify(typed)} is nothing`, () => {
    expect(isVisible(cleanText(typed))).toBe(false)
  })
}

test.each([
  ['spaces and lines around it', ' \n\u3000你好 \n', '你好'],
  ['two spellings of one letter', 'cafe\u0301', 'café'],
  ['controls', 'a\u0000b\u0007c\td', 'abc d'],
  ['lines of other systems', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['a flood of zero-width characters', `a${'\u200B\u2060\uFEFF\u200D'.repeat(5_000)}b`, 'ab'],
  ['an override of direction', 'photo\u202Egpj.exe', 'photogpj.exe'],
  ['isolates of direction', 'by \u2068נועה\u2069.\u2067', 'by נועה.'],
  ['marks on marks', `e${'\u0335'.repeat(500)}!`, `e${'\u0335'.repeat(4)}!`],
  ['many empty lines', 'a\n\n \n\u3000\n\n\nb', 'a\n\n\nb'],
  ['hidden tags', 'a\u{E0061}\u{E0062}b', 'ab'],
  ['invisible signs of music and shorthand', `a${'\u{1D173}\u{1BCA0}'.repeat(20)}b`, 'ab'],
  ['invisible characters to come', 'a\u{E0080}\u{E0FFF}b', 'ab'],
  ['a flood of variation selectors', `a${'\uFE0F\u{E0100}'.repeat(20)}b`, 'ab'],
  ['nothing visible', ' \u2800\u3164\u200D ', ''],
])('%s: only what people see stays', (_, typed, expected) => {
  expect(publicText(typed)).toBe(expected)
})

test.each([
  ['a family', '👨‍👩‍👧‍👦'],
  ['a person with a skin tone', '👩🏽‍💻'],
  ['a heart on fire', '❤️‍🔥'],
  ['the flag of a region', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['Persian with a non-joiner', 'می‌خواهم'],
  ['Sinhala with a joiner', 'ශ්‍රී'],
  ['Thai with marks', 'ที่นี่'],
  ['Chinese with paragraphs', '第一段\n\n第二段'],
  ['a keycap', '5️⃣ #️⃣'],
  ['a form of a Chinese character', '葛󠄀城'],
  ['what looks like markup', '<script>alert(1)</script> &amp; **bold**'],
])('%s stays as it is', (_, text) => {
  expect(publicText(text)).toBe(text)
})

test('a title is one line', () => {
  expect(publicLine(' First\n\n second\u3000third ')).toBe('First second third')
})

test('what is shown to others is clean', () => {
  const odd = fc.constantFrom(
    '\u200D',
    '\u200C',
    '\u202E',
    '\u2067',
    '\u2069',
    '\u0301',
    '\n',
    ' ',
    'a',
    '👩',
    '🏽',
    '️',
    '\u{1F3F4}',
    '\u{E0067}',
    'م',
    '中',
    '\u3164',
    '\u0F71',
    '가',
  )
  fc.assert(
    fc.property(fc.array(odd, { maxLength: 60 }), (parts) => {
      const once = publicText(parts.join(''))
      expect(publicText(once)).toBe(once)
    }),
    { numRuns: 2_000 },
  )
})

const NAMES = '39-names-of-people'
for (const [typed, shown] of [
  ['محمد\u200f علي', 'محمد علي'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['\u3164', ''],
  ['\u2800', ''],
  ['\ufeff\u200b', ''],
  ['José\u00a0García', 'José García'],
  ['👨\u200d👩\u200d👧 店', '👨\u200d👩\u200d👧 店'],
] as const) {
  worldCase(NAMES, JSON.stringify(typed), () => expect(publicLine(typed)).toBe(shown))
}
