import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { whatsNew } from '#engine/client/platform/read-whats-new.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { cleanUp, eventually, render, settle } from '#tests/support/render.tsx'
import { UpdateBar } from './UpdateBar.tsx'

const file = readFileSync('public/whats-new.json', 'utf8')
const words = () => document.body.textContent ?? ''

afterEach(cleanUp)

test('the file of this release has a few short lines in every language', () => {
  const { zh, zh2, en } = v.parse(whatsNew, JSON.parse(file))
  expect(new Set([zh.length, zh2.length, en.length]).size).toBe(1)
})

// What is new stands in a static file, which is no endpoint.
test('a new version says what it brings', async () => {
  fakeServer().otherwise(() => new Response(file))
  render(<UpdateBar apply={() => undefined} />)
  await eventually(() => expect(words()).toContain('What’s new'))
  expect(words()).toContain(JSON.parse(file).en[0])
})

test.each([
  ['without a network', () => null],
  ['where the server has none', () => new Response('no', { status: 404 })],
  ['where it cannot be read', () => new Response('{"en":[]}')],
])('it is offered without that %s', async (_, answer) => {
  fakeServer().otherwise(answer)
  render(<UpdateBar apply={() => undefined} />)
  await settle(() => undefined)
  expect(words()).toContain('A new version is available.')
  expect(words()).not.toContain('What’s new')
})
