import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#engine/shared/paths.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { cleanUp, eventually, find, render, type } from '#tests/support/render.tsx'
import { CategoryPage } from './CategoryPage.tsx'

let answer: () => Response
beforeEach(() => {
  answer = () =>
    Response.json({
      categories: [{ id: 'tea', name: { zh: '茶', zh2: '茶', en: 'Tea' }, picture: null }],
      hot: [],
      newest: [],
      shops: [],
    })
  fakeServer().otherwise(async () => answer())
})
afterEach(() => {
  cleanUp()
  vi.unstubAllGlobals()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

const listed = () => [...document.querySelectorAll('#may-be-sent ~ * li, section section li')]
const search = (text: string) => type(find<HTMLInputElement>('input[type=search]'), text)

test('a mall that has not been loaded says so, and what may be sent is still there', async () => {
  answer = () => Response.json({ code: 'unavailable' }, { status: 503 })
  render(<CategoryPage />)
  await eventually(() =>
    expect(document.body.textContent).toContain('The categories couldn’t be loaded'),
  )
  expect(listed().length).toBeGreaterThan(20)
})

test('a category opens its products', async () => {
  render(<CategoryPage />)
  await eventually(() =>
    expect(find(`a[href="${paths.searchPage({ category: 'tea' })}"]`).textContent).toBe('Tea'),
  )
})

test.each(['battery', '电池', '電池'])('%s finds its kinds in a page in English', async (text) => {
  render(<CategoryPage />)
  const all = listed().length
  await search(text)
  await eventually(() => expect(listed().length).toBeLessThan(all))
  expect(listed().map((item) => item.textContent)).toContain('Devices with an installed battery')
})

test('a name of goods gets its usual class as a hint', async () => {
  render(<CategoryPage />)
  await search('Cuban cigars')
  await eventually(() => expect(find('[role=status]').textContent).toContain('a hint'))
  expect(find('[role=status]').textContent).toContain('tobacco')
  await search('wool scarf')
  await eventually(() =>
    expect(find('[role=status]').textContent).toContain('Nothing in “wool scarf”'),
  )
})
