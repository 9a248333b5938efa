import { expect, test } from 'vitest'
import { LANGUAGES } from '#engine/shared/languages.ts'
import { en } from './en.ts'
import { shippedRows, withGoodsList } from './listed-goods.ts'
import { zh } from './zh.ts'
import { zh2 } from './zh2.ts'

const TEXTS = { zh, zh2, en }
const countryName = (code: string) => code

test.each(LANGUAGES)('the app’s own list as rows is the text as it is shipped: %s', (language) => {
  const { prohibited } = TEXTS[language]
  const options = { language, countryName }
  expect(withGoodsList(prohibited, shippedRows(), options)).toEqual(prohibited)
  expect(withGoodsList(prohibited, null, options)).toBe(prohibited)
})

test('the text names what the business added and not what it removed, and keeps what the law forbids', () => {
  const [weapon, ...others] = shippedRows()
  if (weapon === undefined) throw new Error('no rows')
  const drone = {
    ...weapon,
    name: { zh: '无人机', zh2: '無人機', en: 'Drones' },
    countries: ['SG'],
  }
  const text = withGoodsList(en.prohibited, [...others, drone], { language: 'en', countryName })
  const [prohibited] = text.sections
  expect(prohibited?.list).toContain('Drones (SG)')
  expect(prohibited?.list).not.toContain(weapon.name.en)
  expect(prohibited?.list?.at(-1)).toMatch(/the law of the origin/)
})
