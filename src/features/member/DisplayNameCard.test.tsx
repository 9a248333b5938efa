import { afterEach, expect, test, vi } from 'vitest'
import { endSession, keepAuthorization } from '#session/session.ts'
import { button, cleanUp, click, eventually, field, render, type } from '#tests/support/render.tsx'
import { json, readBody } from '#tests/support/scripted-server.ts'
import { toasts } from '#ui/toast.ts'
import { DisplayNameCard } from './DisplayNameCard.tsx'

afterEach(() => {
  cleanUp()
  endSession()
  vi.unstubAllGlobals()
  toasts.value = []
})

const words = () => document.body.textContent

test('the name is changed, and what could not be saved stays with the reason', async () => {
  keepAuthorization('token')
  let isOffline = true
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    if (init.method !== 'PUT') return json({ name: '会员4821' })
    if (isOffline) throw new TypeError('no network')
    sent.push(readBody(init.body))
    return json({ name: '小梅' })
  })
  render(<DisplayNameCard />)
  await eventually(() => expect(field('Display name').value).toBe('会员4821'))
  await type(field('Display name'), ' ')
  await click(button('Save name'))
  expect(words()).toContain('Enter a name')
  await type(field('Display name'), '好'.repeat(21))
  expect(words()).toContain('A name can have at most 20 characters')
  await type(field('Display name'), ' 小梅 ')
  await click(button('Save name'))
  await eventually(() => expect(words()).toContain('You’re offline'))
  expect(field('Display name').value).toBe(' 小梅 ')
  isOffline = false
  await click(button('Save name'))
  await eventually(() => expect(toasts.value.map(({ text }) => text)).toEqual(['Name saved']))
  expect(sent).toEqual([{ name: '小梅' }])
  expect(field('Display name').value).toBe('小梅')
})

test('a name that is refused says so at its field, until another one is typed', async () => {
  keepAuthorization('token')
  const fields = [{ path: 'name', code: 'name_reserved', args: {} }]
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) =>
    init.method === 'PUT'
      ? new Response(JSON.stringify({ code: 'validation', fields }), { status: 422 })
      : json({ name: '会员4821' }),
  )
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
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network')
  })
  render(<DisplayNameCard />)
  await eventually(() => button('Try again'))
})
