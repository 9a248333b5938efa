import { expect, test } from 'vitest'
import { find, render } from '#tests/support/render.tsx'
import { KeyHint } from './KeyHint.tsx'
import { LabelForm } from './LabelForm.tsx'

test('a key is shown, except on a device that is used by touch', () => {
  render(<KeyHint of="Esc" />)
  expect(find('kbd').textContent).toBe('Esc')
  expect(find('kbd').className).toContain('pointer-coarse:hidden')
})

test('the form of an unlabelled parcel names Enter, except on a device that is used by touch', () => {
  render(<LabelForm trackingNumber="EB1" pieceOf={null} onOwner={() => undefined} />)
  const hint = [...document.querySelectorAll('span')].find((one) => /Enter/.test(one.textContent))
  expect(hint?.className).toContain('pointer-coarse:hidden')
})
