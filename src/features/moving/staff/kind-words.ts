import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Right } from '#engine/shared/rights.ts'
import type { BroughtKind } from '#features/moving/rules/brought-columns.ts'

type KindWords = {
  kind: BroughtKind
  right: Right
  name: MessageDescriptor
  why: MessageDescriptor
}

/** The kinds in the order in which they are brought in: the others name members. */
export const KIND_WORDS: readonly KindWords[] = [
  {
    kind: 'members',
    right: 'settings',
    name: msg`Members`,
    why: msg`E-mail, name, language and the number that they had with you. The old number then names the member in the other files, and in the search of members.`,
  },
  {
    kind: 'addresses',
    right: 'settings',
    name: msg`Addresses`,
    why: msg`Where you ship to. A member’s first one becomes their default address.`,
  },
  {
    kind: 'parcels',
    right: 'settings',
    name: msg`Parcels on your shelves`,
    why: msg`Storage counts from the day on which a parcel came, so fees and reminders may begin at once. With content and value it’s ready to ship; otherwise the member declares it.`,
  },
  {
    kind: 'balances',
    right: 'moveMoney',
    name: msg`Opening balances`,
    why: msg`What members have with you, in yuan. A second person approves the file, and each member gets one transaction. At most 500 at a time.`,
  },
]

/** What a kind is called. */
export const kindName = (kind: BroughtKind): MessageDescriptor =>
  KIND_WORDS.find((one) => one.kind === kind)?.name ?? msg`Members`
