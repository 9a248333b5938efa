import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { GoodsLines } from './GoodsLines.tsx'

const line = { name: 'Power bank', quantity: 2, goodsClass: 'standard' } as const
const text = () => document.body.textContent

test('a name that suggests another class than the declared one says which and why', () => {
  render(<GoodsLines goods={[line]} />)
  expect(text()).toContain('Power bank × 2')
  expect(text()).toMatch(/Looks like .*batter.* \(\w+\)/i)
})

test.each([
  ['of the class that is declared', { ...line, name: 'Lipstick', goodsClass: 'restricted' }],
  ['which suggests nothing', { ...line, name: 'Teapot' }],
  ['declared as prohibited, the strictest class', { ...line, goodsClass: 'prohibited' }],
] as const)('a name %s has no suggestion', (_, goods) => {
  render(<GoodsLines goods={[goods]} />)
  expect(text()).not.toContain('Looks like')
})
