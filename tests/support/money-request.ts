import type { ChildSession } from './child-login.ts'
import type { TestFetch } from './server.ts'

export type Person = ChildSession & { fetch: TestFetch }
type About = { member: string; objectId: string; amountFen: number }
/** One request that moves money. It is open until an answer is seen; a refusal has moved nothing. */
export type MoneyRequest = {
  by: Person
  path: string
  body: { onceKey: string } & Record<string, unknown>
  /** What it does if it is carried out; null creates the object that the answer names. */
  about: About & { becomes: State }
  outcome: 'open' | 'answered' | 'refused'
  answer?: Record<string, unknown>
}
/** What each request makes of its object, and what it adds to the wallet less what the member owes. */
const ADDS = {
  reviewing: 0,
  approved: 1,
  rejected: 0,
  withdrawn: 0,
  requested: -1,
  sent: 0,
  declined: 1,
  cancelled: 1,
  bounced: 1,
  waiting: -1,
  done: 0,
  refunded: 1,
  entered: 0,
  placed: 1,
  recalled: -1,
  lost: 1,
  reversed: -1,
  ordered: 0,
  orderPaid: -1,
  orderBought: 0,
  orderCancelled: 1,
} as const
export type State = keyof typeof ADDS

/** How often each is wanted. */
export const WEIGHTS: Record<State, number> = {
  reviewing: 6,
  approved: 5,
  rejected: 1,
  withdrawn: 1,
  requested: 4,
  sent: 2,
  declined: 1,
  cancelled: 1,
  bounced: 1,
  waiting: 2,
  done: 2,
  refunded: 1,
  entered: 2,
  placed: 3,
  recalled: 2,
  lost: 1,
  reversed: 2,
  ordered: 1,
  orderPaid: 2,
  orderBought: 1,
  orderCancelled: 1,
}

/** What something was before it became this. */
export const BEFORE: { [S in State]?: State } = {
  approved: 'reviewing',
  rejected: 'reviewing',
  withdrawn: 'reviewing',
  sent: 'requested',
  declined: 'requested',
  cancelled: 'requested',
  bounced: 'sent',
  waiting: 'approved',
  done: 'waiting',
  refunded: 'waiting',
  placed: 'entered',
  recalled: 'approved',
  lost: 'recalled',
  reversed: 'approved',
  orderPaid: 'ordered',
  orderBought: 'orderPaid',
  orderCancelled: 'orderPaid',
}

/** What a member or staff does next, before it is a request of somebody. */
export type Made = {
  path: string
  body: object
  becomes: State
  objectId?: string
  amountFen?: number
}

/** Devices show no row of these. */
const WITHOUT_ROW: readonly State[] = ['entered', 'placed', 'recalled', 'lost', 'reversed']
export const hasRow = ({ about }: MoneyRequest): boolean => !WITHOUT_ROW.includes(about.becomes)
/** What a row becomes first, and what may follow a state. */
export const FIRST: readonly State[] = ['reviewing', 'requested', 'waiting', 'ordered']
const AFTER_PAYMENT: readonly State[] = ['orderBought', 'orderCancelled']
export const mayFollow = (current: State, next: State): boolean =>
  FIRST.includes(current) ||
  (current === 'sent' && next === 'bounced') ||
  (current === 'orderPaid' && AFTER_PAYMENT.includes(next))

/** The object of an answered request; the answer names one that it made. */
export function objectOf({ about, answer = {} }: MoneyRequest): string {
  const { receiptId, withdrawalId, transferId, inspectionId } = answer
  const [request] = (answer.requests ?? []) as { id: string }[]
  return (
    about.objectId || String(receiptId ?? withdrawalId ?? transferId ?? inspectionId ?? request?.id)
  )
}

/** What an answered request added to the wallet less what the member owes. Of a line of the bank the answer says it. */
export function addedFen({ about, answer }: MoneyRequest): number {
  const { becomes, amountFen } = about
  if (becomes === 'placed') return Number(answer?.creditedFen)
  if (becomes === 'recalled') return answer?.memberNum === null ? 0 : -Number(answer?.amountFen)
  return becomes === 'lost' ? Number(answer?.amountFen) : ADDS[becomes] * amountFen
}

/** An answer, or undefined if none came or the server could not decide now. */
export async function read(
  ask: () => Promise<Response>,
): Promise<{ isOk: boolean; body: Record<string, unknown> } | undefined> {
  try {
    const answer = await ask()
    const body = await answer.json()
    return answer.status >= 500 ? undefined : { isOk: answer.ok, body }
  } catch {
    return undefined
  }
}
