import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#tests/support/fake-server.ts'
import { cleanUp, click, eventually, find, render } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { Shelves } from './Shelves.tsx'

afterEach(() => {
  cleanUp()
  vi.unstubAllGlobals()
})

const words = () => document.body.textContent
const everywhere = (text: string) => ({ zh: text, zh2: text, en: text })

test('a shop without products is deleted after a question; a refusal and a lost connection are shown', async () => {
  const [empty, full] = [anId(), anId()]
  const shops = [
    { id: empty, country: 'CN', name: everywhere('Empty shop'), products: 0 },
    { id: full, country: 'JP', name: everywhere('Full shop'), products: 3 },
  ]
  const answers = [null, aProblem(409, 'shelf_not_empty'), json({ ok: true })]
  const deleted: string[] = []
  fakeServer().otherwise(async (path: string, init: RequestInit = {}) => {
    if (init.method !== 'DELETE') return json({ shops, categories: [] })
    deleted.push(new URL(path, location.origin).pathname)
    const answer = answers.shift()
    if (answer?.ok) shops.shift()
    if (!answer) return null
    return answer
  })
  render(<Shelves of="shops" />)
  await eventually(() => expect(words()).toContain('Full shop'))
  expect(document.querySelectorAll('button[aria-label^=Delete]')).toHaveLength(1)
  const remove = async () => {
    await click(find('button[aria-label="Delete Empty shop"]'))
    await eventually(() => expect(words()).toContain('It has no products'))
    const inSheet = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')]
    await click(inSheet.find(({ textContent }) => textContent === 'Delete') as HTMLElement)
  }
  await remove()
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  await remove()
  await eventually(() => expect(words()).toContain('Products still belong to it'))
  await remove()
  await eventually(() => expect(words()).toContain('Deleted: Empty shop'))
  await eventually(() => expect(document.querySelector('button[aria-label^=Delete]')).toBeNull())
  expect(deleted).toEqual(Array(3).fill(`/api/staff/catalogue/shops/${empty}`))
})
