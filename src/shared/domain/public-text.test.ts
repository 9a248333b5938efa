import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publicLine, publicText } from './public-text.ts'

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
])('%s: only what people see stays', (_, typed, shown) => {
  expect(publicText(typed)).toBe(shown)
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

test('what was cleaned once is clean', () => {
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
