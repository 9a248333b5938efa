import { signal } from '@preact/signals-core'
import { expect, test } from 'vitest'
import { act, find, render } from '#tests/support/render.tsx'
import { useLive } from './use-live.ts'

const shelves = { A: signal(1), B: signal(20) }

function Shelf({ name }: { name: keyof typeof shelves }) {
  return <output>{useLive(() => shelves[name], [name])}</output>
}

test('the screen follows the signal, and another one when what it was made of changes', () => {
  const { rerender } = render(<Shelf name="A" />)
  act(() => {
    shelves.A.value = 2
  })
  expect(find('output').textContent).toBe('2')
  rerender(<Shelf name="B" />)
  expect(find('output').textContent).toBe('20')
  act(() => {
    shelves.A.value = 3
  })
  expect(find('output').textContent).toBe('20')
})

test('a query that starts when it is read shows its first answer', async () => {
  const answer = signal('loading', {
    watched() {
      queueMicrotask(() => {
        answer.value = 'ready'
      })
    },
  })
  function Answer() {
    return <output>{useLive(() => answer, [])}</output>
  }
  render(<Answer />)
  await act(async () => {})
  expect(find('output').textContent).toBe('ready')
})
