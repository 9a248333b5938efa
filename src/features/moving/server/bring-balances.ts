import { sql } from 'kysely'
import * as v from 'valibot'
import type { Tx } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { ActScope } from '#engine/server/database/member-scope.ts'
import { type WriteDeps, writeFor } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import { isDoubtful } from '#engine/shared/decimal.ts'
import { optionalText, requiredText } from '#engine/shared/fields.ts'
import { MAX_AMOUNT_FEN, parseYuan, withoutYuan } from '#engine/shared/money.ts'
import type { Approved } from '#features/approvals/server/two-people.ts'
import { postMovement } from '#features/wallet/server/post-movement.ts'
import {
  type Brought,
  type Fate,
  type GoodRow,
  refusedAs,
  refusedFor,
  refuseRepeats,
} from './brought.ts'
import { findMembers } from './find-members.ts'
import { readCells } from './read-cells.ts'

const balanceCells = v.object({
  member: requiredText(254),
  amount: requiredText(40),
  currency: optionalText(20),
})

export type Balance = { member: string; amountFen: number }

/** Wallets are kept in yuan; in words as files have it. */
const YUAN: readonly string[] = ['', 'CNY', 'RMB', 'CN¥', '¥', '元', '人民币', '人民幣', 'YUAN']
const CURRENCY = 'CNY'

/** What members had with the business before; `plan` judges for the person who proposes it. */
export const BROUGHT_BALANCES: Pick<Brought<Balance>, 'read' | 'keysOf'> = {
  read: (cells) => {
    const read = readCells(balanceCells, cells)
    if (!read.ok) return read
    const { member, amount, currency } = read.value
    if (!YUAN.includes(currency.toUpperCase())) {
      return { ok: false, failures: [refusedAs('currency', 'currency_other')] }
    }
    if (isDoubtful(withoutYuan(amount))) {
      return { ok: false, failures: [{ path: 'amount', code: 'amount_ambiguous', args: {} }] }
    }
    const amountFen = parseYuan(amount)
    if (amountFen === null || amountFen > MAX_AMOUNT_FEN) {
      return { ok: false, failures: [{ path: 'amount', code: 'money', args: {} }] }
    }
    if (amountFen < 0) return { ok: false, failures: [refusedAs('amount', 'amount_negative')] }
    return { ok: true, value: { member, amountFen } }
  },
  keysOf: ({ member }) => [['member', member.toLowerCase()]],
}

/** A new balance with its member. */
export type NewBalance = { accountId: string; amountFen: number }

/** What the balances of a file would do, and those that are new. Nobody opens their own. */
export async function planBalances(
  db: Parameters<Brought<Balance>['plan']>[0],
  actor: Pick<Actor, 'accountId'>,
  rows: readonly GoodRow<Balance>[],
): Promise<{ fates: ReadonlyMap<number, Fate>; added: NewBalance[] }> {
  const members = await findMembers(
    db,
    rows.map(({ value }) => value.member),
  )
  const { rows: before } = await sql<{ accountId: string; amountFen: number; isPosted: boolean }>`
    select o.account_id as "accountId", o.amount_fen as "amountFen", o.posted_at is not null as "isPosted"
    from opening_balance o
    where o.account_id = any(${[...members.values()]}::uuid[]) and o.currency = ${CURRENCY}
      and (o.posted_at is not null or exists (
        select from proposal p
        where p.act = 'openBalances' and p.object_id = o.bring_in_id::text and p.decision is null
      ))`.execute(db)
  const known = new Map(before.map((one) => [one.accountId, one]))
  const added: NewBalance[] = []
  const repeated = refuseRepeats(rows, members, ({ member }) => ({
    member,
    column: 'member',
    key: '',
  }))
  const fates = rows.map(({ line, value }): [number, Fate] => {
    const accountId = members.get(value.member)
    if (accountId === undefined) return [line, refusedFor('member', 'member_not_found')]
    if (accountId === actor.accountId) return [line, refusedFor('member', 'member_own')]
    const repeat = repeated.get(line)
    if (repeat !== undefined) return [line, repeat]
    const own = known.get(accountId)
    if (own === undefined) {
      if (value.amountFen === 0) return [line, { kind: 'same' }]
      added.push({ accountId, amountFen: value.amountFen })
      return [line, { kind: 'new' }]
    }
    if (own.amountFen !== value.amountFen) return [line, refusedFor('amount', 'balance_differs')]
    return [line, own.isPosted ? { kind: 'same' } : refusedFor('member', 'balance_waits')]
  })
  return { fates: new Map(fates), added }
}

/** Keeps the new balances of a file until they are decided. */
export async function keepBalances(
  { tx, newId }: ActScope<Actor>,
  bringInId: string,
  added: readonly NewBalance[],
): Promise<void> {
  await tx
    .insertInto('opening_balance')
    .values(
      added.map(({ accountId, amountFen }) => ({
        id: newId(),
        bring_in_id: bringInId,
        account_id: accountId,
        currency: CURRENCY,
        amount_fen: amountFen,
        posted_at: null,
      })),
    )
    .execute()
}

/**
 * Credits the balances of a file that nobody has to decide any more: one movement for each member. Refuses them all with
 * `outdated` if they are not what was proposed, as after the deletion of an account, and with `own_case` if one is the
 * decider's own.
 */
export async function openBalances(
  { tx, author }: ActScope<Actor>,
  { objectId: bringInId, body }: Pick<Approved<'openBalances'>, 'objectId' | 'body'>,
  deps: WriteDeps,
): Promise<void> {
  const balances = await waitingBalances(tx, bringInId)
  const sumFen = balances.reduce((sum, { amountFen }) => sum + amountFen, 0)
  if (sumFen !== body.sumFen || balances.length !== body.members) throw refuse('outdated')
  const accounts = balances.map(({ accountId }) => accountId)
  if (accounts.includes(author.accountId)) throw refuse('own_case')
  await writeFor(tx, accounts, author, deps, async (scope) => {
    const again = await tx
      .selectFrom('opening_balance')
      .select('id')
      .where('account_id', 'in', accounts)
      .where('currency', '=', CURRENCY)
      .where('posted_at', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    if (again !== undefined) throw refuse('outdated')
    for (const { id, accountId, amountFen } of balances) {
      const member = scope.of(accountId)
      await postMovement(member, {
        step: 'openingBalance',
        causeId: id,
        debit: [{ kind: 'opening', amountFen }],
        credit: [{ kind: 'wallet', amountFen }],
      })
      member.audit({
        act: 'openBalances',
        about: 'opening_balance',
        objectId: id,
        before: null,
        after: { amountFen },
      })
    }
    await tx
      .updateTable('opening_balance')
      .set({ posted_at: scope.now })
      .where('bring_in_id', '=', bringInId)
      .execute()
  })
}

async function waitingBalances(
  tx: Tx,
  bringInId: string,
): Promise<(NewBalance & { id: string })[]> {
  return tx
    .selectFrom('opening_balance')
    .select(['id', 'account_id as accountId', 'amount_fen as amountFen'])
    .where('bring_in_id', '=', bringInId)
    .where('posted_at', 'is', null)
    .orderBy('id')
    .execute()
}
