import { expect, test } from 'vitest'
import { KEY_START } from '#features/system/rules/printed-key.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { button, click, eventually, field, render, type } from '#tests/support/render.tsx'
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { BackupKey } from './BackupKey.tsx'

const words = () => document.body.textContent
const GROUPS = [...'QPZRY9X8GF2TV'].map((letter) => letter.repeat(4)).concat('LLLLL2')

test('a key is shown once, and counts when its last group was typed from the copy', async () => {
  let name: string | null = null
  let confirmed = 0
  const typed: string[] = []
  fakeServer().otherwise(async (path: string, init: RequestInit = {}) => {
    if (path.endsWith('/confirmation')) {
      const { lastGroup } = JSON.parse(String(init.body))
      typed.push(lastGroup)
      if (lastGroup !== 'LLLLL2') return aProblem(422, 'backup_key_wrong')
      name = 'abc234'
    } else if (init.method === 'POST') {
      return json({ name: 'abc234', start: KEY_START, groups: GROUPS })
    }
    return json({ key: name === null ? null : { name, since: '2026-11-29T04:00:00.000Z' } })
  })
  render(
    <BackupKey
      onConfirmed={() => {
        confirmed += 1
      }}
    />,
  )
  await eventually(() => expect(words()).toContain('You have no key yet'))
  await click(button('Make the key'))
  await eventually(() => expect(words()).toContain('LLLLL2'))
  await click(button('I have it on paper'))
  // Not to be copied from the screen.
  expect(words()).not.toContain('LLLLL2')
  await type(field('Last group of the key'), 'LLLLLL')
  await click(button('Confirm'))
  await eventually(() => expect(words()).toContain('This isn’t the last group'))
  expect(confirmed).toBe(0)
  await type(field('Last group of the key'), 'LLLLL2')
  await click(button('Confirm'))
  await eventually(() => expect(words()).toContain('Backups are made for the key abc234'))
  expect(typed).toEqual(['LLLLLL', 'LLLLL2'])
  expect(confirmed).toBe(1)
})
