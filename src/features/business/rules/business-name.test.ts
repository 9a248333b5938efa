import { expect, test } from 'vitest'
import { nameInAll, unnamedLanguages } from './business-name.ts'
import { INITIAL_BUSINESS } from './initial-business.ts'

test('a name in one language counts for those that are left empty, the other script first', () => {
  expect(nameInAll({ en: ' Harbour ', zh: '', zh2: ' ' })).toEqual({
    zh: 'Harbour',
    zh2: 'Harbour',
    en: 'Harbour',
  })
  expect(nameInAll({ en: 'Harbour', zh: '港湾', zh2: '' })).toMatchObject({ zh2: '港湾' })
  expect(nameInAll({ zh2: '港灣' })).toEqual({ zh: '港灣', zh2: '港灣', en: '港灣' })
  expect(nameInAll({})).toEqual({ zh: '', zh2: '', en: '' })
})

test('a name that was changed in English alone is missing in both scripts', () => {
  const { name } = INITIAL_BUSINESS
  expect(unnamedLanguages({ ...name, en: 'Harbour' })).toEqual(['zh', 'zh2'])
  expect(unnamedLanguages(nameInAll({ en: 'Harbour' }))).toEqual([])
  // Who saves the product's name as it is means it.
  expect(unnamedLanguages(name)).toEqual([])
})
