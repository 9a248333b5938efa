import { sql } from 'kysely'
import * as v from 'valibot'
import type { Reader } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { email, optionalText } from '#engine/shared/fields.ts'
import type { Language } from '#engine/shared/languages.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import { plainTyped } from '#engine/shared/plain-typed.ts'
import { createMembers, withMemberNums } from '#features/login/server/create-member.ts'
import { lockEmails } from '#features/login/server/login-code.ts'
import { isMemberNum } from '#features/member/rules/member-num.ts'
import {
  type Brought,
  type Fate,
  type GoodRow,
  refusedAs,
  refusedFor,
  rowsThatAre,
} from './brought.ts'
import { languageOf, readCells } from './read-cells.ts'

const memberCells = v.object({
  email,
  name: optionalText(60),
  language: optionalText(40),
  old_number: optionalText(40),
})

type Member = { email: string; name: string; language: Language | null; oldNumber: string }
type Known = { accountId: string; name: string; oldNumber: string }

/** Members: no password and no mail, they log in by a code when they come. What is known of one already stays. */
export const BROUGHT_MEMBERS: Brought<Member> = {
  read: (cells) => {
    const read = readCells(memberCells, cells)
    if (!read.ok) return read
    const { old_number: typedNumber, language: word, ...rest } = read.value
    // As it is compared, but for its case, which the database alone knows how to ignore.
    const oldNumber = plainTyped(typedNumber)
    const language = languageOf(word)
    if (language === undefined) {
      return { ok: false, failures: [refusedAs('language', 'language_unknown')] }
    }
    // It would be found as another member's.
    if (oldNumber.includes('@') || isMemberNum(normaliseCode(oldNumber))) {
      return { ok: false, failures: [refusedAs('old_number', 'old_number_ours')] }
    }
    return { ok: true, value: { ...rest, language, oldNumber } }
  },

  keysOf: (member) => [
    ['email', member.email],
    // Takes some for one that the database tells apart, such as ß and SS, and tells none apart that it takes for one.
    ['old_number', member.oldNumber.toUpperCase()],
  ],

  plan: async (db, rows) => {
    const known = await readKnown(db, rows)
    const owners = await readOwners(db, rows)
    return new Map(
      rows.map(({ line, value }): [number, Fate] => {
        const account = known.get(value.email)
        const owner = owners.get(value.oldNumber)
        if (owner !== undefined && owner !== account?.accountId) {
          return [line, refusedFor('old_number', 'old_number_used')]
        }
        if (account === undefined) return [line, { kind: 'new' }]
        return [line, { kind: isChanged(account, value) ? 'changed' : 'same' }]
      }),
    )
  },

  write: (deps, actor, rows, count) =>
    withMemberNums(deps, rows.length, (memberNums) =>
      inTransaction(deps.db, async (tx) => {
        await lockEmails(
          tx,
          rows.map(({ value }) => value.email),
        )
        const fates = await BROUGHT_MEMBERS.plan(tx, rows, deps)
        const known = await readKnown(tx, rows)
        const added = rowsThatAre(rows, fates, 'new').map(({ value }, nth) => {
          const memberNum = memberNums[nth]
          if (memberNum === undefined) throw new Error('No member number is left')
          return { id: deps.newId(), memberNum, email: value.email, language: value.language }
        })
        if (added.length > 0) await createMembers(tx, added, actor, deps)
        const ids = new Map(added.map(({ email: address, id }) => [address, id]))
        const touched = rowsThatAre(rows, fates, 'new', 'changed').flatMap(({ value }) => {
          const before = known.get(value.email) ?? null
          const accountId = before?.accountId ?? ids.get(value.email)
          if (accountId === undefined || (value.name === '' && value.oldNumber === '')) return []
          const after = {
            name: value.name || (before?.name ?? ''),
            oldNumber: value.oldNumber || (before?.oldNumber ?? ''),
          }
          return [{ accountId, before, after }]
        })
        if (touched.length > 0) {
          await tx
            .insertInto('brought_member')
            .values(
              touched.map(({ accountId, after }) => ({
                account_id: accountId,
                name: after.name,
                old_number: after.oldNumber,
              })),
            )
            .onConflict((conflict) =>
              conflict.column('account_id').doUpdateSet(({ ref }) => ({
                name: ref('excluded.name'),
                old_number: ref('excluded.old_number'),
              })),
            )
            .execute()
        }
        await writeFor(tx, [], actor, deps, async (scope) => {
          for (const { accountId, before, after } of touched) {
            scope.audit({
              act: 'bringInMember',
              about: 'account',
              accountId,
              objectId: accountId,
              before,
              after,
            })
          }
        })
        await count(tx, fates)
        return fates
      }),
    ),
}

/** Empty cells leave what is known. */
const isChanged = (known: Known, { name, oldNumber }: Member): boolean =>
  (name !== '' && name !== known.name) || (oldNumber !== '' && oldNumber !== known.oldNumber)

/** The accounts that these addresses have already, with what was brought in of them. */
async function readKnown(
  db: Reader,
  rows: readonly GoodRow<Member>[],
): Promise<ReadonlyMap<string, Known>> {
  const addresses = rows.map(({ value }) => value.email)
  const { rows: found } = await sql<Known & { email: string }>`
    select mail.email, mail.account_id as "accountId", coalesce(b.name, '') as name,
      coalesce(b.old_number, '') as "oldNumber"
    from account_by_email mail left join brought_member b on b.account_id = mail.account_id
    where mail.email = any(${addresses}::text[])`.execute(db)
  return new Map(found.map(({ email: address, ...known }) => [address, known]))
}

/** Whose the old numbers are, by the numbers as they are in the rows. */
async function readOwners(
  db: Reader,
  rows: readonly GoodRow<Member>[],
): Promise<ReadonlyMap<string, string>> {
  const asked = rows.map(({ value }) => value.oldNumber).filter((number) => number !== '')
  if (asked.length === 0) return new Map()
  const { rows: owners } = await sql<{ asked: string; accountId: string }>`
    select x.asked, owner.account_id as "accountId"
    from unnest(${asked}::text[]) x(asked)
    join brought_member owner
      on owner.old_number <> '' and upper(owner.old_number) = upper(x.asked)`.execute(db)
  return new Map(owners.map((owner) => [owner.asked, owner.accountId]))
}
