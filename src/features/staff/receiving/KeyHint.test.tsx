import { afterEach, expect, test } from 'vitest'
import { cleanUp, find, render } from '#tests/support/render.tsx'
import { KeyHint } from './KeyHint.tsx'

afterEach(cleanUp)

test('a key is shown, except on a device that is used by touch', () => {
  render(<KeyHint of="Esc" />)
  expect(find('kbd').textContent).toBe('Esc')
  expect(find('kbd').className).toContain('pointer-coarse:hidden')
})
