import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { ActScope, MemberScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import { mayDo, type Right } from '#engine/shared/rights.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import type { ProposalBody } from '#features/approvals/contract/proposals.ts'
import {
  type LimitedAct,
  PROPOSALS,
  type ProposalAct,
} from '#features/approvals/rules/proposals.ts'
import type { Limits } from '#features/business/rules/business.ts'
import { hasProved } from '#features/people/rules/staff-proof.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'

const RULES: Record<LimitedAct, { right: Right; sole?: true }> = PROPOSALS

type Move = {
  act: LimitedAct
  accountIds: readonly string[]
  /** Each member gets this amount. */
  amountFen: number
  /** A second person decides it whatever the amount. */
  isOdd?: boolean
}

/**
 * Whether one person may move the amount alone, and counts it if so: with what they have moved alone that day in China,
 * for each of these members and for all, so that many small amounts are one large one. Coupons count together whoever
 * gets them. Acts of one person follow each other, and the caller has locked the members.
 */
export async function mayMoveAlone(
  scope: ActScope<Actor>,
  { act, accountIds, amountFen, isOdd = false }: Move,
  limits: Limits,
): Promise<boolean> {
  const { tx } = scope
  const staffId = scope.author.accountId
  const day = businessDay(scope.nowMs)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`moves of ${staffId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ allFen: number; givenFen: number; memberFen: number }>`
    select coalesce(sum(fen), 0)::bigint as "allFen", coalesce(sum(given), 0)::bigint as "givenFen",
      coalesce(max(fen) filter (where account_id = any(${accountIds}::uuid[])), 0)::bigint as "memberFen"
    from (
      select account_id, sum(moved_fen) as fen, sum(moved_fen) filter (where act = 'giveCoupons') as given
      from moved_alone where staff_id = ${staffId} and day = ${day}::date group by account_id
    ) moved`.execute(tx)
  const { allFen = 0, givenFen = 0, memberFen = 0 } = rows[0] ?? {}
  const { secondPersonAboveFen: aboveFen, secondPersonPerDayFen } = limits
  const sumFen = amountFen * accountIds.length
  const isWithin =
    memberFen + amountFen <= aboveFen &&
    allFen + sumFen <= Math.max(aboveFen, secondPersonPerDayFen) &&
    (act !== 'giveCoupons' || givenFen + sumFen <= aboveFen)
  const { right, sole } = RULES[act]
  const mayAlone =
    (isWithin && !isOdd) || (sole === true && (await isSoleHolder(scope, right, accountIds)))
  if (!mayAlone || sumFen === 0) return mayAlone
  await sql`
    insert into moved_alone (account_id, staff_id, day, act, moved_fen, at)
    select account_id, ${staffId}, ${day}::date, ${act}, ${amountFen}, ${scope.now}::timestamptz
    from unnest(${accountIds}::uuid[]) account_id
    on conflict (account_id, staff_id, day, act)
      do update set moved_fen = moved_alone.moved_fen + excluded.moved_fen, at = excluded.at`.execute(
    tx,
  )
  return true
}

/** Staff from whom a colleague took a right count as if they held it for so long. */
const LOST_RIGHT_MS = 7 * DAY_MS

/**
 * Whether nobody else of the staff could decide: none who holds the right but those whom it is about. Who lost it to a
 * colleague of late counts too, and who was blocked of late, or one person could take it from the others and then act
 * alone. Whom the operator made no staff any more counts no longer.
 */
export async function isSoleHolder(
  scope: ActScope<Actor>,
  right: Right,
  about: readonly string[] = [],
): Promise<boolean> {
  const since = new Date(scope.nowMs - LOST_RIGHT_MS).toISOString()
  const { rows } = await sql<{ isSole: boolean }>`
    select not exists (
      select from (
        select account_id, false as dismissed from staff_right where "right" = ${right}
        union
        select account_id, act = 'dismissStaff' from audit lost
        where act in ('setStaffRights', 'dismissStaff') and at > ${since}::timestamptz
          and before -> 'rights' ? ${right} and not after -> 'rights' ? ${right}
          and not exists (
            select from audit revoked where revoked.account_id = lost.account_id
              and revoked.act = 'staff.revoke' and revoked.at >= lost.at)
      ) other
      join account on account.account_id = other.account_id
        and (account.role = 'staff' or other.dismissed)
      where other.account_id <> ${scope.author.accountId} and other.account_id <> all(${about}::uuid[])
        and not exists (
          select from account_block
          where account_block.account_id = other.account_id and account_block.at <= ${since}::timestamptz)
    ) as "isSole"`.execute(scope.tx)
  return rows[0]?.isSole === true
}

/** Refuses an act on an object while one of these acts on it waits for a second person, who would decide about another. */
export async function refuseWaiting(
  tx: Tx,
  acts: readonly ProposalAct[],
  objectId: string,
): Promise<void> {
  const waiting = await tx
    .selectFrom('proposal')
    .select('id')
    .where('act', 'in', acts)
    .where('object_id', '=', objectId)
    .where('decision', 'is', null)
    .executeTakeFirst()
  if (waiting !== undefined) throw refuse('already_proposed')
}

/**
 * Whether this person has proposed the very same, and it waits: a request without an id of its own that is sent again,
 * since its answer was lost.
 */
export async function hasProposed<Act extends ProposalAct>(
  { tx, author }: ActScope<Actor>,
  { act, objectId, body }: Pick<NewProposal<Act>, 'act' | 'objectId' | 'body'>,
): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (
      select from proposal where act = ${act} and object_id = ${objectId} and decision is null
        and proposed_by = ${author.accountId} and body = ${JSON.stringify(body)}::jsonb
    ) as "isKnown"`.execute(tx)
  return rows[0]?.isKnown === true
}

type NewProposal<Act extends ProposalAct> = {
  act: Act
  /** Only one proposal of an act waits for each object. */
  objectId: string
  body: ProposalBody<Act>
  amountFen: number | null
  reason: string
  /** The member whom it is about. */
  aboutAccountId?: string
}

/** Stores an act for a second person to decide. Refuses another proposal for the same object. */
export async function propose<Act extends ProposalAct>(
  scope: ActScope<Actor>,
  { act, objectId, body, amountFen, reason, aboutAccountId }: NewProposal<Act>,
): Promise<{ proposalId: string }> {
  const { author } = scope
  if (!mayDo(author.rights, PROPOSALS[act].right)) throw refuse('right_missing')
  if (!hasProved(author, act)) throw refuse('passkey_required')
  if (aboutAccountId === author.accountId) throw refuse('own_case')
  const proposalId = scope.newId()
  const made = await scope.tx
    .insertInto('proposal')
    .values({
      id: proposalId,
      act,
      object_id: objectId,
      body: JSON.stringify(body),
      amount_fen: amountFen,
      reason,
      about_account_id: aboutAccountId ?? null,
      proposed_by: author.accountId,
      proposed_at: scope.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) throw refuse('already_proposed')
  scope.audit({
    act: 'propose',
    about: 'proposal',
    accountId: aboutAccountId ?? null,
    objectId: proposalId,
    before: null,
    after: { act, objectId, amountFen, body, reason },
  })
  return { proposalId }
}

type MemberMove<Act extends LimitedAct> = NewProposal<Act> & {
  amountFen: number
  aboutAccountId: string
  isOdd?: boolean
}

/**
 * Whether this person moves an amount of a member alone; if not, it is proposed to a second person. `check` refuses a
 * proposal of what the act itself would refuse.
 */
export async function isAloneOrProposed<Act extends LimitedAct>(
  scope: MemberScope<Actor>,
  { isOdd = false, ...proposal }: MemberMove<Act>,
  limits: Limits,
  check?: () => Promise<void>,
): Promise<boolean> {
  const { act, amountFen, aboutAccountId } = proposal
  const move = { act, accountIds: [aboutAccountId], amountFen, isOdd }
  if (await mayMoveAlone(scope, move, limits)) return true
  await check?.()
  await propose<Act>(scope, proposal)
  return false
}

/** An approved proposal. Its id, which no other act has, is the cause of the movements that it makes. */
export type Approved<Act extends ProposalAct> = {
  id: string
  objectId: string
  body: ProposalBody<Act>
  proposedBy: string
  /** What confirms the prices that the second person was asked about. */
  confirmed: string | undefined
}
