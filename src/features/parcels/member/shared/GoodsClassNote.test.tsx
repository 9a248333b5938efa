import { expect, test } from 'vitest'
import type { GoodsClass } from '#features/goods/rules/goods-class.ts'
import { eventually, find, render, settle } from '#tests/support/render.tsx'
import { GoodsClassNote } from './GoodsClassNote.tsx'

test('a suggestion names its reason and changes the class by a tap only', async () => {
  const chosen: GoodsClass[] = []
  render(
    <GoodsClassNote name="Power bank" chosen="standard" onChoose={(given) => chosen.push(given)} />,
  )
  await eventually(() =>
    expect(document.body.textContent).toContain('a power bank or a loose battery'),
  )
  expect(chosen).toEqual([])
  await settle(() => find('button').click())
  expect(chosen).toEqual(['prohibited'])
})

test('a class that is already stricter than the suggestion gets no button', () => {
  render(<GoodsClassNote name="Bluetooth earbuds" chosen="prohibited" onChoose={() => {}} />)
  expect(document.querySelector('button')).toBeNull()
})
