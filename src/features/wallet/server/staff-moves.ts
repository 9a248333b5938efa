import { sql } from 'kysely'
import type { MoneyActs } from '#engine/server/database/audit.ts'
import type { Reader } from '#engine/server/database/database.ts'
import { BUSINESS_ZONE } from '#features/warehouses/rules/warehouses.ts'

/** What staff did with money. */
export type MoveKind =
  | 'topUpCredited'
  | 'transferApproved'
  | 'transferPlaced'
  | 'transferRecalled'
  | 'withdrawalSent'
  | 'withdrawalDeclined'
  | 'withdrawalBounced'
  | 'reversed'
  | 'couponsGiven'
  | 'writtenOff'
  | 'compensated'
  | 'requestRefunded'
  | 'balanceOpened'

/** Money that a member of staff moved, as the audit log has it. Negative where it was taken from the member. */
export type StaffMove = {
  kind: MoveKind
  at: string
  /** The e-mail address of the staff member; null for the operator. */
  by: string | null
  memberNum: string | null
  amountFen: number
  reason: string
}

/** The acts that move money, with what they moved; null for an outcome that moves none. */
const MOVES: { [A in keyof MoneyActs]: (audit: MoneyActs[A]) => Moved | null } = {
  decideReceipt: ({ after: { state, purpose, creditedFen, amountFen } }) => {
    if (state !== 'approved') return null
    return purpose === 'topUp'
      ? { kind: 'topUpCredited', amountFen: creditedFen ?? 0, reason: '' }
      : { kind: 'transferApproved', amountFen, reason: '' }
  },
  placeTransfer: ({ after: { amountFen } }) => ({ kind: 'transferPlaced', amountFen, reason: '' }),
  recallTransfer: ({ after: { amountFen, reason } }) => ({
    kind: 'transferRecalled',
    amountFen: -amountFen,
    reason,
  }),
  decideWithdrawal: ({ after: { state, amountFen, reason } }) => {
    if (state === 'sent') return { kind: 'withdrawalSent', amountFen, reason }
    if (state === 'bounced') return { kind: 'withdrawalBounced', amountFen, reason }
    return state === 'declined' ? { kind: 'withdrawalDeclined', amountFen, reason } : null
  },
  undoCredit: ({ after: { amountFen, reason } }) => ({ kind: 'reversed', amountFen, reason }),
  reverseMovement: ({ after: { amountFen, reason } }) => ({ kind: 'reversed', amountFen, reason }),
  giveCoupons: ({ after: { deductionsFen } }) => ({
    kind: 'couponsGiven',
    amountFen: deductionsFen.reduce((sum, fen) => sum + fen, 0),
    reason: '',
  }),
  decideCompensation: ({ after: { decidedFen, reason } }) =>
    decidedFen === null ? null : { kind: 'compensated', amountFen: decidedFen, reason },
  buyGoods: ({ after }) => requestRefund(after),
  cancelPurchase: ({ after }) => requestRefund(after),
  refundRequest: ({ after }) => requestRefund(after),
  openBalances: ({ after: { amountFen } }) => ({ kind: 'balanceOpened', amountFen, reason: '' }),
  writeOffDebt: ({ before: { owedFen }, after: { reason } }) => ({
    kind: 'writtenOff',
    amountFen: owedFen,
    reason,
  }),
}
type MoneyEntry = { act: keyof MoneyActs; before: unknown; after: unknown }
type Moved = Pick<StaffMove, 'kind' | 'amountFen' | 'reason'>

/** What went back to the member of a buying request. */
function requestRefund(change: { refundedFen?: number; reason?: string }): Moved | null {
  const { refundedFen = 0, reason = '' } = change
  return refundedFen === 0 ? null : { kind: 'requestRefunded', amountFen: refundedFen, reason }
}

/** The log of a day has no bound of its own. */
const MOST = 5_000

/** Followed by a day, it is the object of the entry that says that its report was mailed. */
export const REPORT = 'report '

/** The days from one to before another, in China, on which staff acted on money and which are not reported. */
export async function unreportedDays(db: Reader, from: string, until: string): Promise<string[]> {
  const zone = BUSINESS_ZONE
  const { rows } = await sql<{ day: string }>`
    select day from (
      select distinct (audit.at at time zone ${zone})::date::text as day from audit
      where audit.at >= ${from}::date::timestamp at time zone ${zone}
        and audit.at < ${until}::date::timestamp at time zone ${zone}
        and audit.actor_kind in ('staff', 'operator') and audit.act = any(${Object.keys(MOVES)})
    ) acted
    where not exists (
      select 1 from audit where object_table = 'ledger_movement' and object_id = ${REPORT} || day
    )
    order by day`.execute(db)
  return rows.map(({ day }) => day)
}

/** What staff moved on a day of the warehouse in China, in order. The registration gift is the server's. */
export async function readStaffMoves(db: Reader, day: string): Promise<StaffMove[]> {
  const zone = BUSINESS_ZONE
  const { rows } = await sql<MoneyEntry & Pick<StaffMove, 'at' | 'by' | 'memberNum'>>`
    select audit.act, audit.object_id as "objectId", audit.before, audit.after, audit.at,
      staff.email as by, member.member_num as "memberNum"
    from audit
    left join account staff on staff.account_id = audit.actor_account_id
    left join account member on member.account_id = audit.account_id
    where audit.at >= ${day}::date::timestamp at time zone ${zone}
      and audit.at < (${day}::date + 1)::timestamp at time zone ${zone}
      and audit.actor_kind in ('staff', 'operator') and audit.act = any(${Object.keys(MOVES)})
    order by audit.at, audit.id limit ${MOST}`.execute(db)
  return rows.flatMap(({ at, by, memberNum, ...audit }) => {
    // Safe: the entry of an act takes the audit of that act.
    const moved = MOVES[audit.act](audit as never)
    return moved === null ? [] : [{ ...moved, at, by, memberNum }]
  })
}
