import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { click, find, press, render, settle, type } from '#tests/support/render.tsx'
import { CountryField } from './CountryField.tsx'

const chosen = vi.fn()

function Country({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  const choose = (code: string) => {
    chosen(code)
    setValue(code)
  }
  return <CountryField value={value} onChange={choose} />
}

const input = () => find<HTMLInputElement>('input')
const options = () => [...document.querySelectorAll('[role=option]')].map((one) => one.textContent)
const marked = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent

test('typing narrows the list, arrows mark, Enter chooses', async () => {
  render(<Country />)
  input().focus()
  await type(input(), 'south')
  expect(input().getAttribute('aria-expanded')).toBe('true')
  expect(options()).toEqual(expect.arrayContaining(['South Africa', 'South Korea', 'South Sudan']))
  await press('ArrowDown')
  const expected = options()[1]
  expect(marked()).toBe(expected)
  await press('Enter')
  expect(chosen).toHaveBeenLastCalledWith(expect.stringMatching(/^[A-Z]{2}$/))
  expect(input().value).toBe(expected)
  expect(input().getAttribute('aria-expanded')).toBe('false')
})

test.each([
  ['法国', 'France'],
  ['法國', 'France'],
  ['fran', 'France'],
  ['ＦＲ', 'France'],
  ['韓國', 'South Korea'],
  ['中国香港', 'Hong Kong'],
  ['usa', 'United States'],
  ['UK', 'United Kingdom'],
  ['紐西蘭', 'New Zealand'],
  ['新西兰', 'New Zealand'],
  ['新西蘭', 'New Zealand'],
])('%s finds %s', async (typed, name) => {
  render(<Country />)
  input().focus()
  await type(input(), typed)
  expect(options()).toContain(name)
})

test('the marks go round at both ends', async () => {
  render(<Country />)
  input().focus()
  await type(input(), 'korea')
  await press('ArrowUp')
  expect(marked()).toBe(options().at(-1))
  await press('ArrowDown')
  expect(marked()).toBe(options()[0])
})

test('an opened list marks the current choice', async () => {
  render(<Country start="SG" />)
  expect(input().value).toBe('Singapore')
  input().focus()
  await press('ArrowDown')
  expect(marked()).toBe('Singapore')
  expect(find('[aria-selected=true]').textContent).toBe('Singapore')
})

test('Escape, or leaving the field, puts back what was chosen', async () => {
  render(<Country start="SG" />)
  input().focus()
  await type(input(), 'xyz')
  expect(find('[role=listbox]').textContent).toBe('No results. Try another search.')
  await press('Escape')
  expect(input().value).toBe('Singapore')
  await type(input(), 'jap')
  expect(options()).toEqual(['Japan'])
  await settle(() => input().blur())
  expect(input().value).toBe('Singapore')
})

test('a click on an option chooses it', async () => {
  render(<Country />)
  await type(input(), 'sgp')
  expect(options()).toEqual([])
  await type(input(), 'jp')
  await click(find('[role=option]'))
  expect(chosen).toHaveBeenLastCalledWith('JP')
})
