import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { paths } from '#engine/shared/paths.ts'
import type { SettingName } from '#features/business/rules/business.ts'
import { SETTINGS_OF, SETUP_ITEM_NAMES, type SetupItem } from '#features/setup/rules/setup-items.ts'

export type Item = { name: MessageDescriptor; why: MessageDescriptor; href: string }

const step = (item: SetupItem) => paths.staffSetUp({ step: item })

/** What each item asks for, and where it is done. */
export const ITEMS = {
  name: {
    name: msg`Name and logo`,
    why: msg`Your business’s name in each language. It’s on every screen and in every mail.`,
    href: step('name'),
  },
  languages: {
    name: msg`Languages`,
    why: msg`Which languages members and visitors can choose. The console always has all three.`,
    href: step('languages'),
  },
  support: {
    name: msg`Customer service`,
    why: msg`An address that members can write to.`,
    href: step('support'),
  },
  passkey: {
    name: msg`Your passkey`,
    why: msg`Money and settings need more than a mailbox. Add one for yourself.`,
    href: paths.member({ view: 'passkeys' }),
  },
  mail: {
    name: msg`Mail arrives`,
    why: msg`Members log in by a mailed code. Send yourself one.`,
    href: step('mail'),
  },
  warehouse: {
    name: msg`A warehouse with its address`,
    why: msg`Members copy it. Close the warehouses that you don’t have.`,
    href: paths.staffWarehouses(),
  },
  payee: {
    name: msg`An account to be paid into`,
    why: msg`Where members’ transfers go.`,
    href: paths.staffPayees(),
  },
  prices: {
    name: msg`Prices of your services`,
    why: msg`Handling fee, services, inspections, and the least and most of a top-up. Save them, even as they are.`,
    href: step('prices'),
  },
  storage: {
    name: msg`Storage`,
    why: msg`Free days and fees of each warehouse.`,
    href: step('storage'),
  },
  line: {
    name: msg`A shipping line`,
    why: msg`From your warehouse to where your customers live, typed or from a file.`,
    href: paths.staffChannels(),
  },
  rates: {
    name: msg`Exchange rates`,
    why: msg`Needed once you take transfers or buy in another currency.`,
    href: paths.staffChannels({ list: 'rates' }),
  },
  terms: {
    name: msg`Terms of service`,
    why: msg`Start from our draft, and let somebody who knows your law read it.`,
    href: step('terms'),
  },
  privacy: {
    name: msg`Privacy policy`,
    why: msg`Say who you are and whom members’ data go to. Start from our draft, and save it in each language once you’ve read it.`,
    href: paths.staffTexts({ article: 'privacy' }),
  },
  coupons: {
    name: msg`Coupons for new members`,
    why: msg`What each new member gets. Save it, or leave it empty for none.`,
    href: step('coupons'),
  },
  backupKey: {
    name: msg`Key of the backups`,
    why: msg`Print it once. Backups are made each night from then on, and nothing but this key opens them.`,
    href: step('backupKey'),
  },
  secondPerson: {
    name: msg`A second person`,
    why: msg`Two people approve large amounts and changes of addresses and accounts.`,
    href: paths.staffPeople(),
  },
} as const satisfies Record<SetupItem, Item>

/** The settings that a step shows: those that it needs, and what goes with them. */
export const FORMS: Record<keyof typeof SETTINGS_OF, readonly SettingName[]> = {
  ...SETTINGS_OF,
  name: [...SETTINGS_OF.name, 'logo'],
}
export const hasForms = (item: string | null): item is keyof typeof FORMS =>
  item !== null && Object.hasOwn(FORMS, item)

/** The next item in the order of the list that is not done. */
export function nextItem(after: SetupItem, done: readonly SetupItem[]): SetupItem | undefined {
  const at = SETUP_ITEM_NAMES.indexOf(after)
  const inTurn = [...SETUP_ITEM_NAMES.slice(at + 1), ...SETUP_ITEM_NAMES.slice(0, at)]
  return inTurn.find((item) => !done.includes(item))
}

/** The item that is done on a screen of the console; of several the one whose address says the most. */
export function itemAt(pathname: string, search: string): SetupItem | undefined {
  const here = new URLSearchParams(search)
  const found = SETUP_ITEM_NAMES.flatMap((item) => {
    const [path, asked = ''] = ITEMS[item].href.split('?')
    const params = [...new URLSearchParams(asked)]
    const isHere = path === pathname && params.every(([name, value]) => here.get(name) === value)
    return isHere ? [{ item, says: params.length }] : []
  })
  return found.toSorted((a, b) => b.says - a.says)[0]?.item
}
