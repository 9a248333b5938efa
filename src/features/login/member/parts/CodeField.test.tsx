import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { cleanUp, field, render, type } from '#tests/support/render.tsx'
import { CodeField } from './CodeField.tsx'

afterEach(cleanUp)

const sent: string[] = []

function Codes() {
  const [code, setCode] = useState('')
  return (
    <CodeField
      label="Code"
      value={code}
      onChange={setCode}
      onSixDigits={(digits) => sent.push(digits)}
      error={null}
    />
  )
}

test('the sixth digit submits the code, typed or pasted, and each other code again', async () => {
  render(<Codes />)
  for (const typed of ['1', '12', '123', '1234', '12345']) await type(field('Code'), typed)
  expect(sent).toEqual([])
  await type(field('Code'), '123456')
  expect(sent).toEqual(['123456'])
  await type(field('Code'), '123 456')
  expect(sent).toEqual(['123456'])
  await type(field('Code'), '12345')
  await type(field('Code'), '１２３ ４５７')
  expect(sent).toEqual(['123456', '123457'])
  await type(field('Code'), '1234578')
  expect(sent).toEqual(['123456', '123457'])
})
