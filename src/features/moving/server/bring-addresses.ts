import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Reader, Tables, Tx } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { readBy } from '#engine/shared/failures.ts'
import { optionalText, requiredText, text } from '#engine/shared/fields.ts'
import { phoneFailures } from '#engine/shared/phone.ts'
import { type AddressFields, address } from '#features/addresses/changes/address.ts'
import { storedAddress } from '#features/addresses/server/stored-address.ts'
import { isServed } from '#features/business/rules/public-business.ts'
import { readBusiness } from '#features/business/server/read-business.ts'
import {
  type Brought,
  type CellFailure,
  type Fate,
  type GoodRow,
  refusedAs,
  refusedFor,
  rowsThatAre,
} from './brought.ts'
import { countryOf } from './country-of.ts'
import { findMembers } from './find-members.ts'
import { readCells } from './read-cells.ts'

const addressCells = v.object({
  member: requiredText(254),
  recipient: text,
  country: requiredText(60),
  phone: text,
  province: text,
  city: text,
  area: text,
  detail: text,
  postal_code: text,
  note: text,
  reference: optionalText(100),
})

type MemberAddress = { member: string; reference: string; fields: AddressFields }

/** Addresses of members, each known again by the reference that the file has for it, or by its content. */
export const BROUGHT_ADDRESSES: Brought<MemberAddress> = {
  read: (cells) => {
    const read = readCells(addressCells, cells)
    if (!read.ok) return read
    const { member, reference, country: word, postal_code: postalCode, ...rest } = read.value
    const country = countryOf(word)
    if (country === undefined) {
      return { ok: false, failures: [refusedAs('country', 'country_unlisted')] }
    }
    const entry = readBy(address, { ...rest, country, postalCode })
    const failures: CellFailure[] = [
      ...(entry.ok ? [] : entry.failures),
      ...(rest.phone.trim() === '' ? [] : phoneFailures(rest.phone, country)),
    ].map((failure) => ({
      ...failure,
      path: failure.path === 'postalCode' ? 'postal_code' : failure.path,
    }))
    if (!entry.ok || failures.length > 0) return { ok: false, failures }
    const fields = storedAddress(entry.value, entry.value) as AddressFields
    return { ok: true, value: { member, reference, fields } }
  },

  keysOf: (value) => [
    [value.reference === '' ? '' : 'reference', `${value.member} ${keyOf(value)}`],
  ],

  memberKeyOf: (value) => ({
    member: value.member,
    column: value.reference === '' ? '' : 'reference',
    key: keyOf(value),
  }),

  plan: async (db, rows, { settings }) => {
    const members = await membersOf(db, rows)
    const { countriesServed } = await readBusiness(db, settings)
    const before = await readBrought(db, [...members.values()])
    const own = await readOwn(db, [...members.values()])
    // A file may have one address under two references.
    const added = new Set<string>()
    return new Map(
      rows.map(({ line, value }): [number, Fate] => {
        const accountId = members.get(value.member)
        if (accountId === undefined) return [line, refusedFor('member', 'member_not_found')]
        const known = before.get(`${accountId} ${keyOf(value)}`)
        const content = hashOf(value.fields)
        // Whatever the member has made of it since.
        if (known?.content === content) return [line, { kind: 'same' }]
        if (!isServed(countriesServed, value.fields.country)) {
          return [line, refusedFor('country', 'country_unserved')]
        }
        const addresses = own.get(accountId) ?? []
        if (known === undefined) {
          const address = `${accountId} ${content}`
          const isThere = added.has(address) || addresses.some((one) => hashOf(one) === content)
          added.add(address)
          return [line, { kind: isThere ? 'same' : 'new' }]
        }
        const now = addresses.find(({ id }) => id === known.addressId)
        const isEdited = now === undefined || hashOf(now) !== known.content
        return [line, isEdited ? refusedFor('reference', 'address_edited') : { kind: 'changed' }]
      }),
    )
  },

  write: async (deps, actor, rows, count) => {
    const accounts = [...new Set((await membersOf(deps.db.kysely, rows)).values())]
    return inTransaction(
      deps.db,
      async (tx) => {
        const fates = await writeFor(tx, accounts, actor, deps, async (scope) => {
          const planned = await BROUGHT_ADDRESSES.plan(tx, rows, deps)
          const members = await membersOf(tx, rows)
          const before = await readBrought(tx, accounts)
          const undecided = await withoutDefault(tx, accounts)
          const kept = []
          for (const { value } of rowsThatAre(rows, planned, 'new', 'changed')) {
            const accountId = members.get(value.member)
            if (accountId === undefined) throw new Error('A planned address has no member')
            const member = scope.of(accountId)
            const known = before.get(`${accountId} ${keyOf(value)}`)
            const id = known?.addressId ?? scope.newId()
            const row = known === undefined ? undefined : await member.loadOne('address', id)
            const createdAt = row?.createdAt ?? scope.now
            member.put('address', { id, createdAt, ...value.fields })
            if (undecided.delete(accountId)) {
              const account = await member.loadOne('account', accountId)
              if (account) member.put('account', { ...account, defaultAddressId: id })
            }
            member.audit({
              act: 'bringInAddress',
              about: 'address',
              objectId: id,
              before: row ?? null,
              after: value.fields,
            })
            // Their next parcels go there, and they did not write it.
            if (row !== undefined) {
              member.event({ kind: 'addressReplaced', objectId: id, args: {} })
            }
            kept.push({
              account_id: accountId,
              key: keyOf(value),
              address_id: id,
              content_sha256: hashOf(value.fields),
            })
          }
          await keepBrought(tx, kept)
          return planned
        })
        await count(tx, fates)
        return fates
      },
      { accounts },
    )
  },
}

const membersOf = (db: Reader, rows: readonly GoodRow<MemberAddress>[]) =>
  findMembers(
    db,
    rows.map(({ value }) => value.member),
  )

const CONTENT = [
  'recipient',
  'country',
  'phone',
  'province',
  'city',
  'area',
  'detail',
  'postalCode',
] as const
type Content = Pick<AddressFields, (typeof CONTENT)[number]>

/** A hash of an address that neither case nor spaces change. */
const hashOf = (fields: Content): string =>
  createHash('sha256')
    .update(
      JSON.stringify(CONTENT.map((name) => fields[name].toLowerCase().replace(/\s+/g, ' ').trim())),
    )
    .digest('hex')

/** What an address of a member is known again by. */
const keyOf = ({ reference, fields }: MemberAddress): string =>
  reference === '' ? `content ${hashOf(fields)}` : `reference ${reference}`

type Known = { addressId: string; content: string }

/** The addresses that were brought in before, by account and key. */
async function readBrought(
  db: Reader,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  const { rows } = await sql<Known & { accountId: string; key: string }>`
    select account_id as "accountId", key, address_id as "addressId", content_sha256 as content
    from brought_address where account_id = any(${[...new Set(accounts)]}::uuid[])`.execute(db)
  return new Map(rows.map(({ accountId, key, ...known }) => [`${accountId} ${key}`, known]))
}

async function keepBrought(tx: Tx, kept: readonly Tables['brought_address'][]): Promise<void> {
  if (kept.length === 0) return
  await tx
    .insertInto('brought_address')
    .values(kept)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'key']).doUpdateSet(({ ref }) => ({
        address_id: ref('excluded.address_id'),
        content_sha256: ref('excluded.content_sha256'),
      })),
    )
    .execute()
}

/** The accounts that have no default address yet. */
async function withoutDefault(tx: Tx, accounts: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from account
    where account_id = any(${accounts}::uuid[]) and default_address_id is null`.execute(tx)
  return new Set(rows.map(({ accountId }) => accountId))
}

/** The addresses that members have now. */
async function readOwn(
  db: Reader,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, (Content & { id: string })[]>> {
  const { rows } = await sql<Content & { id: string; accountId: string }>`
    select account_id as "accountId", id, recipient, country, phone, province, city, area, detail,
      postal_code as "postalCode"
    from address where account_id = any(${[...new Set(accounts)]}::uuid[])`.execute(db)
  return Map.groupBy(rows, ({ accountId }) => accountId)
}
