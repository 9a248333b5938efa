import { generateX25519Identity } from 'age-encryption'
import { expect, test } from 'vitest'
import { KEY_GROUPS, KEY_START, keyGroups } from '#features/system/rules/printed-key.ts'
import { readPrintedKey } from './printed-key.ts'

const key = await generateX25519Identity()
const groups = keyGroups(key)

test('a key is read as people type it', async () => {
  expect(KEY_START + groups.join('')).toBe(key)
  expect(groups).toHaveLength(KEY_GROUPS)
  const ways = [
    key,
    groups.join(' '),
    `${KEY_START} ${groups.join('-')}`,
    groups.join('\n').toLowerCase(),
    `# created: 2026-11-29\n# public key: age1\n${key}\n`,
  ]
  for (const typed of ways) expect(await readPrintedKey(typed)).toBe(key)
})

test('a mistyped group is named', async () => {
  const other = (letter = '') => (letter === 'Q' ? 'P' : 'Q')
  for (const index of [0, 6, KEY_GROUPS - 1]) {
    const group = groups[index] ?? ''
    const named = new RegExp(`^group ${index + 1} of the key`)
    const typed = (text: string) => readPrintedKey(groups.with(index, text).join(' '))
    await expect(typed(other(group[0]) + group.slice(1))).rejects.toThrow(named)
    await expect(typed(`B${group.slice(1)}`)).rejects.toThrow(named)
    await expect(typed(group.slice(1))).rejects.toThrow(named)
    if (group[1] !== group[2]) {
      const swapped = `${group[0]}${group[2]}${group[1]}${group.slice(3)}`
      await expect(typed(swapped)).rejects.toThrow(named)
    }
  }
})

test('what is wrong in several places, too short or no key is refused without its text', async () => {
  const wrong = groups.map((group) => group.slice(1) + group[0]).join('')
  await expect(readPrintedKey(wrong)).rejects.toThrow('more than one place')
  await expect(readPrintedKey('')).rejects.toThrow('58 characters')
  await expect(readPrintedKey('ABCD EFGH')).rejects.toThrow('and 8 were typed')
})
