import { expect, test } from 'vitest'
import { lacksEnglish } from './customs-description.ts'

test.each([
  ['羊毛围巾', true],
  ['今治タオル', true],
  ['머그컵 mug', true],
  ['шерстяной шарф', true],
  ['Cup 杯', true],
  ['12 × 30', true],
  ['', true],
  ['Wool scarf, 180 cm', false],
  ['Café crème cups', false],
  ['Lens, 5 µm, 8 Ω', false],
  ['TV', false],
])('customs of Malaysia need "%s" in English: %s', (description, expected) => {
  expect(lacksEnglish('MY', description)).toBe(expected)
})

test.each([
  ['HK', false],
  ['TW', false],
  ['JP', true],
  ['SG', true],
  ['', false],
])('a description in Chinese is refused for "%s": %s', (country, expected) => {
  expect(lacksEnglish(country, '羊毛围巾')).toBe(expected)
})
