import { numbersInText } from '#features/carriers/rules/numbers-in-text.ts'
import {
  isPassword,
  readSharedText,
  type SharedItem,
  withoutLinks,
} from '#features/requests/rules/share-text.ts'

/** Longer texts are not read. */
export const MAX_BOX_TEXT = 20_000

export type BoxReading =
  | { kind: 'words' }
  /** No item is read from what only the app of its shop can open; the form is filled in with what it tells. */
  | { kind: 'link' | 'links'; items: readonly SharedItem[] }
  /** `orWords`: what looks like a number may also be that of a product or a word. */
  | { kind: 'number' | 'numbers'; numbers: readonly string[]; orWords: boolean }
  | { kind: 'mixed'; items: readonly SharedItem[]; numbers: readonly string[] }

/** Whether a link is to where a parcel is followed, with its number. */
const followsParcel = ({ shop, link }: SharedItem) =>
  shop === null && numbersInText(link).sure.length > 0

/** What somebody wants who types or pastes this: to search for words, to buy what links lead to, to register parcels. */
export function readBox(typed: string): BoxReading {
  const text = typed.slice(0, MAX_BOX_TEXT)
  const shared = readSharedText(text)
  const items = shared.filter((item) => !followsParcel(item))
  const followed = shared.filter(followsParcel).flatMap(({ link }) => numbersInText(link).sure)
  const { sure, possible } = numbersInText(withoutLinks(text))
  const numbers = [...new Set([...followed, ...sure])]
  if (items.length > 0)
    return numbers.length > 0
      ? { kind: 'mixed', items, numbers }
      : { kind: items.length === 1 ? 'link' : 'links', items }
  if (isPassword(text)) return { kind: 'link', items }
  const all = [...numbers, ...possible]
  if (all.length === 0) return { kind: 'words' }
  return {
    kind: all.length === 1 ? 'number' : 'numbers',
    numbers: all,
    orWords: numbers.length === 0,
  }
}
