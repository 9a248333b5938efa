import { expect, test } from 'vitest'
import { find, render, settle } from '#tests/support/render.tsx'
import { useShownFrom } from './use-shown-from.ts'

// It reads no signal itself, so only the hook can render it again.
function List() {
  return <p>{useShownFrom() === undefined ? 'current' : 'offline'}</p>
}

test('a list follows the connection', async () => {
  render(<List />)
  expect(find('p').textContent).toBe('current')
  await settle(() => dispatchEvent(new Event('offline')))
  expect(find('p').textContent).toBe('offline')
  await settle(() => dispatchEvent(new Event('online')))
  expect(find('p').textContent).toBe('current')
})
