import { expect, test } from 'vitest'
import { looksLike } from './looks-like.ts'

const reserved = {
  names: ['Sampan', '舢板', '舢舨'],
  words: ['staff', 'admin', 'customer service', '客服'],
}

test.each([
  ['Sampan', 'the name itself'],
  ['SAMPAN', 'capitals'],
  ['Ѕаmраn', 'Cyrillic letters'],
  ['ЅАМРАΝ', 'Cyrillic and Greek capitals'],
  ['Ｓａｍｐａｎ', 'full width'],
  ['𝓢𝓪𝓶𝓹𝓪𝓷', 'mathematical letters'],
  ['Ⓢⓐⓜⓟⓐⓝ', 'letters in circles'],
  ['Sаm\u200bpan', 'an invisible character'],
  ['Sámpän', 'accents'],
  ['Sarnpan', 'two letters that look like one'],
  ['S.a.m.p.a.n', 'signs between the letters'],
  ['S a m p a n', 'spaces between the letters'],
  ['SampanSupport', 'part of a word'],
  ['Sampan2026', 'with digits'],
  ['舢 板', 'Chinese with a space'],
  ['舢舨小助手', 'Chinese within a name'],
  ['Ѕtаff', 'a word of the team in Cyrillic'],
  ['5taff Mei — aԁmіn', 'one word of several'],
  ['Admin24', 'a word with digits behind'],
  ['Cust0mer Servlce', 'digits for letters'],
  ['客　服', 'a wide space'],
  ['ꜱᴀᴍᴘᴀɴ', 'small capitals'],
  ['🅢🅐🅜🅟🅐🅝', 'white letters in circles'],
  ['🆂🅰🅼🅿🅰🅽', 'white letters in squares'],
  ['🇸🇦🇲🇵🇦🇳', 'halves of flags'],
  ['ᔕᗩᗰᑭᗩᑎ', 'syllables that are drawn like capitals'],
  ['5@mp4n', 'digits and signs that are read as letters'],
  ['$taff', 'a sign before a word'],
  ['Sampaп', 'a Cyrillic letter that Unicode does not list'],
  ['MeiStaff', 'a capital in a word'],
  ['AdminMei', 'a word that a capital ends'],
])('%j looks like the business or its people: %s', (name) => {
  expect(looksLike(name, reserved)).toBe(true)
})

test.each([
  'Mei Tan',
  '小梅',
  '会员1234',
  'Badminton fan',
  'Staffordshire',
  'Samantha',
  'Анна',
  'Παναγιώτης',
  'さくら',
  'Ngọc Ánh',
  'José María',
  'أمينة',
  'Pan Sam',
  'McAdam',
  'Иван Попов',
  'Cindy 🇸🇬',
  'Mei@home',
  'Team 45',
])('%j is somebody else', (name) => {
  expect(looksLike(name, reserved)).toBe(false)
})

test('a short name of the business is found as a word, not within others', () => {
  const short = { names: ['Lux'], words: [] }
  expect(['Lux', 'Lυх', 'lux shop', 'Deluxe Mei'].map((name) => looksLike(name, short))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('a name of the greatest length is judged at once', () => {
  expect(looksLike('ᎪⅯ'.repeat(5_000), reserved)).toBe(false)
})
