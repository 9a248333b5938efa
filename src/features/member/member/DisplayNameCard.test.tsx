import { afterEach, expect, test } from 'vitest'
import { endSession, keepAuthorization } from '#engine/client/session/session.ts'
import { toasts } from '#engine/client/ui/toast.ts'
import { getDisplayName, setDisplayName } from '#features/community/contract/post-reactions.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { button, cleanUp, click, eventually, field, render, type } from '#tests/support/render.tsx'
import { json } from '#tests/support/scripted-server.ts'
import { DisplayNameCard } from './DisplayNameCard.tsx'

afterEach(() => {
  cleanUp()
  endSession()
  toasts.value = []
})

const words = () => document.body.textContent

test('the name is changed, and what could not be saved stays with the reason', async () => {
  keepAuthorization('token')
  const server = fakeServer()
  server.answer(getDisplayName, { name: '会员4821' })
  server.answer(setDisplayName, null, { name: '小梅' })
  render(<DisplayNameCard />)
  await eventually(() => expect(field('Display name').value).toBe('会员4821'))
  await type(field('Display name'), ' ')
  await click(button('Save name'))
  expect(words()).toContain('Enter a name')
  await type(field('Display name'), '好'.repeat(21))
  expect(words()).toContain('A name can have at most 20 characters')
  await type(field('Display name'), ' 小梅 ')
  await click(button('Save name'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  expect(field('Display name').value).toBe(' 小梅 ')
  await click(button('Save name'))
  await eventually(() => expect(toasts.value.map(({ text }) => text)).toEqual(['Name saved']))
  expect(server.asked(setDisplayName).at(-1)).toEqual({ name: '小梅' })
  expect(field('Display name').value).toBe('小梅')
})

test('a name that is refused says so at its field, until another one is typed', async () => {
  keepAuthorization('token')
  const fields = [{ path: 'name', code: 'name_reserved', args: {} }]
  const server = fakeServer()
  server.answer(getDisplayName, { name: '会员4821' })
  server.answer(setDisplayName, json({ code: 'validation', fields }, { status: 422 }))
  render(<DisplayNameCard />)
  await eventually(() => field('Display name'))
  await type(field('Display name'), 'Sampan 客服')
  await click(button('Save name'))
  await eventually(() => expect(words()).toContain('This name can’t be used'))
  expect(field('Display name').value).toBe('Sampan 客服')
  await type(field('Display name'), '小梅')
  expect(words()).not.toContain('This name can’t be used')
})

test('without an answer the card says so', async () => {
  keepAuthorization('token')
  fakeServer()
  render(<DisplayNameCard />)
  await eventually(() => button('Try again'))
})
