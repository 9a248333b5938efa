import { expect, test } from 'vitest'
import { MAX_REASON_LENGTH } from '#engine/shared/fields.ts'
import { languageOfText, REJECT_TEMPLATES } from './reject-templates.ts'

test.each([
  ['The cups arrived whole', 'en'],
  ['杯子完好，很快就到了', 'zh'],
  ['杯子都沒破，這次運費也便宜', 'zh2'],
  ['', 'en'],
] as const)('%j is answered in %s', (text, language) => {
  expect(languageOfText(text)).toBe(language)
})

test('each template fits into a reason, in each language', () => {
  const texts = Object.values(REJECT_TEMPLATES).flatMap((one) => Object.values(one.texts))
  expect(texts.filter((text) => text.length > MAX_REASON_LENGTH)).toEqual([])
})
