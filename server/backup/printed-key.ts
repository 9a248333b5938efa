import { identityToRecipient } from 'age-encryption'
import { BadSetting } from '#engine/server/settings.ts'
import {
  groupAt,
  groupLength,
  KEY_ALPHABET,
  KEY_GROUPS,
  KEY_LENGTH,
  KEY_START,
} from '#features/system/rules/printed-key.ts'

/** What was typed is no key. The message names the group that is wrong, counted from 1, and nothing of the key. */
export class WrongKey extends BadSetting {}

/**
 * The key of backups as somebody typed it from paper, with or without its beginning, in any case, with any spaces. The
 * checksum finds any four wrong characters; a single one, and two that changed places, are located, and not mended:
 * whoever typed them looks at the paper again.
 */
export async function readPrintedKey(typed: string): Promise<string> {
  // A file of age's own tool begins with comments.
  const lines = typed.split('\n').filter((line) => !line.trimStart().startsWith('#'))
  const text = lines
    .join(' ')
    .trim()
    .toUpperCase()
    .replace(/^AGE-SECRET-KEY-1/, '')
  const groups = text.split(/[\s-]+/).filter((group) => group !== '')
  if (groups.length === KEY_GROUPS) {
    const wrong = groups.findIndex((group, index) => group.length !== groupLength(index))
    if (wrong !== -1) throw inGroup(wrong, `has ${groups[wrong]?.length} characters`)
  }
  const letters = groups.join('')
  if (letters.length !== KEY_LENGTH) {
    throw new WrongKey(
      `the key has ${KEY_LENGTH} characters behind ${KEY_START}, and ${letters.length} were typed`,
    )
  }
  const strange = [...letters].findIndex((letter) => !KEY_ALPHABET.includes(letter))
  if (strange !== -1) {
    throw inGroup(groupAt(strange), `has ${letters[strange]}, which is in no key`)
  }
  if (await isKey(letters)) return KEY_START + letters
  const places = await wrongPlaces(letters)
  if (places.length === 1) throw inGroup(groupAt(places[0] ?? 0), 'is mistyped')
  throw new WrongKey(
    'the key is mistyped in more than one place; compare each group with the paper',
  )
}

const inGroup = (group: number, what: string) =>
  new WrongKey(`group ${group + 1} of the key ${what}; compare it with the paper`)

async function isKey(letters: string): Promise<boolean> {
  try {
    await identityToRecipient(KEY_START + letters)
    return true
  } catch {
    return false
  }
}

/** Where another character, or the next one in its place, makes a key of it: at most one place, or it was worse. */
async function wrongPlaces(letters: string): Promise<number[]> {
  const places: number[] = []
  for (let at = 0; at < letters.length; at++) {
    const before = letters.slice(0, at)
    const here = letters[at] ?? ''
    const next = letters[at + 1] ?? ''
    const others = [...KEY_ALPHABET].map((letter) => before + letter + letters.slice(at + 1))
    const swapped = before + next + here + letters.slice(at + 2)
    for (const other of [...others, swapped]) {
      if (other !== letters && (await isKey(other))) places.push(at)
    }
  }
  return places
}
