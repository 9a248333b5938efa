import * as v from 'valibot'
import { expect, test } from 'vitest'
import { onceForm, textField } from './draft-fields.ts'

const form = onceForm({ amount: textField })

test('a form that is sent once has its old key under the name of today', () => {
  expect(v.parse(form, { requestId: 'key-1', amount: '5' })).toEqual({
    onceKey: 'key-1',
    amount: '5',
  })
})

test('a form that is sent once keeps its key, or gets one', () => {
  expect(v.parse(form, { onceKey: 'key-2' })).toEqual({ onceKey: 'key-2', amount: '' })
  expect(v.parse(form, {}).onceKey).toMatch(/^[\da-f-]{36}$/)
})
