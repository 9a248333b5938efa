import { expect, test } from 'vitest'
import { searchedBy } from './searched.ts'

const partOf = (text: string) => searchedBy(text, []).part

test('four characters are a part of a number; letters that look like digits are those in ours alone', () => {
  expect(partOf('o1L7')).toEqual({ code: '0117', key: 'O1L7' })
  expect(partOf('77 - 41')).toEqual({ code: '7741', key: '7741' })
  expect(partOf('741')).toBeNull()
  expect(partOf('欧阳修远')).toBeNull()
})

test('words are runs of letters and digits, and pairs where there are no spaces', () => {
  const words = (text: string) => searchedBy(text, []).words
  expect(words('Celadon Tea-Set, 6 cups')).toEqual(['celadon', 'tea', 'set', '6', 'cups'])
  expect(words('不锈钢保温杯500ML')).toEqual(['不锈', '锈钢', '钢保', '保温', '温杯', '500ml'])
  expect(words('杯')).toEqual([])
  expect(words('···')).toEqual(['··'])
  expect(words('  ,; ')).toEqual([])
})
