import { expect, test } from 'vitest'
import { searchOptions } from './search-options.ts'

const options = [
  { value: 'AX', label: 'Åland Islands', keywords: ['AX'] },
  { value: 'NL', label: 'Netherlands', keywords: ['NL'] },
  { value: 'BQ', label: 'Caribbean Netherlands', keywords: ['BQ'] },
  { value: 'PL', label: 'Poland', keywords: ['PL'] },
  { value: 'JP', label: '日本', keywords: ['JP', 'Japan'] },
]
const found = (typed: string) => searchOptions(options, typed).map(({ value }) => value)

test('nothing typed finds everything in its order', () => {
  expect(found('  ')).toEqual(['AX', 'NL', 'BQ', 'PL', 'JP'])
})

test('options that start with the text come before those that contain it', () => {
  expect(found('ne')).toEqual(['NL', 'BQ'])
  expect(found('land')).toEqual(['AX', 'NL', 'BQ', 'PL'])
})

test('accents, case and width of letters do not matter', () => {
  expect(found('aland')).toEqual(['AX'])
  expect(found('ÅLAND')).toEqual(['AX'])
  expect(found('ｐｏ')).toEqual(['PL'])
})

test('a code or a name in another language finds it too', () => {
  expect(found('jp')).toEqual(['JP'])
  expect(found('japan')).toEqual(['JP'])
  expect(found('日')).toEqual(['JP'])
})
