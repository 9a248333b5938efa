import type { Random } from '#tests/sync/simulation/random.ts'
import type { ChildSession } from './child-login.ts'
import { anId } from './row-builders.ts'
import type { TestFetch } from './server.ts'
import { aReferenceCode } from './transfers.ts'

export type Person = ChildSession & { fetch: TestFetch }
type About = { member: string; objectId: string; amountFen: number }
/** One request that moves money. It is open until an answer is seen; a refusal has moved nothing. */
export type MoneyRequest = {
  by: Person
  path: string
  body: { requestId: string } & Record<string, unknown>
  /** What it does if it is carried out; null creates the object that the answer names. */
  about: About & { becomes: State }
  outcome: 'open' | 'answered' | 'refused'
  answer?: Record<string, unknown>
}
type State = 'reviewing' | 'approved' | 'rejected' | 'withdrawn' | Withdrawn | 'reversed'
type Withdrawn = 'requested' | 'sent' | 'declined' | 'cancelled'

/** What each request adds to the wallet. */
const ADDS: Record<State, -1 | 0 | 1> = {
  ...{ reviewing: 0, approved: 1, rejected: 0, withdrawn: 0 },
  ...{ requested: -1, sent: 0, declined: 1, cancelled: 1, reversed: -1 },
}

/** Members and staff who move money, and what the server answered to each of their requests. */
export class MoneyLoad {
  readonly requests: MoneyRequest[] = []
  private readonly random: Random
  private readonly staff: readonly Person[]
  private readonly payeeAccountId: string
  private readonly screenshot: Uint8Array

  constructor(given: {
    random: Random
    staff: readonly Person[]
    payeeAccountId: string
    screenshot: Uint8Array
  }) {
    this.random = given.random
    this.staff = given.staff
    this.payeeAccountId = given.payeeAccountId
    this.screenshot = given.screenshot
  }

  answered = (): MoneyRequest[] => this.requests.filter(({ outcome }) => outcome === 'answered')

  /** Sends it, also again. Without an answer, or if the server is too busy, it stays as it was. */
  async send(request: MoneyRequest): Promise<Record<string, unknown> | undefined> {
    const { by, path, body } = request
    const reply = await read(() => by.fetch(path, { method: 'POST', body }))
    if (reply === undefined) return undefined
    if (request.outcome === 'open') {
      request.outcome = reply.isOk ? 'answered' : 'refused'
      request.answer = reply.body
    }
    return reply.body
  }

  /** Acts one after the other, of a member and of staff for this member, until stopped. */
  async keepMoving(member: Person, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const act = this.random.weigh({
        ...{ topUp: 6, approve: 5, ask: 4, reverse: 2, withdraw: 1, reject: 1 },
        ...{ cancel: 1, sent: 1, decline: 1 },
      })
      const made = await this.make(act, member)
      if (made === undefined) continue
      this.requests.push(made)
      await this.send(made)
    }
  }

  /** The state of each object by the answers: of its last change, since each changes once. */
  statesOf(member: string): Map<string, State> {
    const states = new Map<string, State>()
    for (const request of this.answered()) {
      const { about } = request
      if (about.member !== member || about.becomes === 'reversed') continue
      const id = objectOf(request)
      const isFirst = about.becomes === 'reviewing' || about.becomes === 'requested'
      const known = states.get(id)
      if (!isFirst && known !== undefined && known !== 'reviewing' && known !== 'requested') {
        throw new Error(`${id} is ${known} and ${about.becomes}`)
      }
      if (!isFirst || known === undefined) states.set(id, about.becomes)
    }
    return states
  }

  walletOf(member: string): number {
    return this.answered()
      .filter(({ about }) => about.member === member)
      .reduce((sum, { about }) => sum + ADDS[about.becomes] * about.amountFen, 0)
  }

  private async make(act: string, member: Person): Promise<MoneyRequest | undefined> {
    switch (act) {
      case 'topUp':
        return this.topUp(member)
      case 'ask': {
        const amountFen = 100 + this.random.below(400)
        const account = { holder: 'Mei Tan', bank: 'DBS', number: 'SG0012345678' }
        return this.request(member, member, '/api/withdrawals', 'requested', '', amountFen, {
          amountFen,
          ...account,
        })
      }
      case 'reverse':
        return this.reversal(member)
      case 'withdraw':
      case 'approve':
      case 'reject':
        return this.decision(act, member, 'reviewing')
      default:
        return this.decision(act, member, 'requested')
    }
  }

  private async topUp(member: Person): Promise<MoneyRequest | undefined> {
    const stored = await read(() =>
      member.fetch('/api/receipts/screenshots', { method: 'POST', body: this.screenshot }),
    )
    if (stored === undefined) return undefined
    const amountFen = 1_000 + this.random.below(2_000)
    return this.request(member, member, '/api/receipts', 'reviewing', '', amountFen, {
      ...{ purpose: 'topUp', amountFen, payeeAccountId: this.payeeAccountId },
      ...{ referenceCode: aReferenceCode(), screenshotSha256: stored.body.sha256 },
    })
  }

  /** One of what waits, now and then one that is decided already. */
  private decision(
    act: string,
    member: Person,
    first: 'reviewing' | 'requested',
  ): MoneyRequest | undefined {
    const made = this.answered().filter(
      ({ about }) => about.member === member.accountId && about.becomes === first,
    )
    const states = this.statesOf(member.accountId)
    const waiting = made.filter((request) => states.get(objectOf(request)) === first)
    const from = waiting.length > 0 && this.random.chance(0.9) ? waiting : made
    if (from.length === 0) return undefined
    const one = this.random.pick(from)
    const id = objectOf(one)
    const { amountFen } = one.about
    const of = (path: string) => `/api/staff/${path}/${member.accountId}/${id}`
    const staff = this.random.pick(this.staff)
    const as = (by: Person, path: string, becomes: State, body: object) =>
      this.request(by, member, path, becomes, id, amountFen, body)
    switch (act) {
      case 'withdraw':
        return as(member, `/api/receipts/${id}/withdraw`, 'withdrawn', {})
      case 'reject':
        return as(staff, of('receipts'), 'rejected', { decision: act, reason: 'Not ours' })
      case 'approve':
        return as(staff, of('receipts'), 'approved', {
          decision: act,
          line: {
            ...{ payeeAccountId: this.payeeAccountId, bankReference: `BOC${anId()}` },
            ...{ valueDate: '2026-01-02', received: { kind: 'yuan', amountFen } },
          },
        })
      case 'cancel':
        return as(member, `/api/withdrawals/${id}/cancel`, 'cancelled', {})
      case 'decline':
        return as(staff, of('withdrawals'), 'declined', { decision: act, reason: 'Other name' })
      default:
        return as(staff, of('withdrawals'), 'sent', {
          ...{ decision: 'send', payeeAccountId: this.payeeAccountId, transferReference: 'OUT 1' },
        })
    }
  }

  private async reversal(member: Person): Promise<MoneyRequest | undefined> {
    const staff = this.random.pick(this.staff)
    const ledger = await read(() => staff.fetch(`/api/staff/members/${member.memberNum}/ledger`))
    const entries = (ledger?.body.entries ?? []) as {
      movementId: string
      isReversible: boolean
      amountFen: number
    }[]
    const entry = entries.find(({ isReversible }) => isReversible)
    if (entry === undefined) return undefined
    const { movementId, amountFen } = entry
    const path = `/api/staff/movements/${movementId}/reverse`
    const body = { accountId: member.accountId, reason: 'Credited twice' }
    return this.request(staff, member, path, 'reversed', movementId, amountFen, body)
  }

  private request(
    by: Person,
    { accountId: member }: Person,
    path: string,
    becomes: State,
    objectId: string,
    amountFen: number,
    body: object,
  ): MoneyRequest {
    const about = { member, objectId, amountFen, becomes }
    return { by, path, body: { requestId: anId(), ...body }, about, outcome: 'open' }
  }
}

/** The object of an answered request; the answer names one that it made. */
export const objectOf = ({ about, answer }: MoneyRequest): string =>
  about.objectId || String(answer?.receiptId ?? answer?.withdrawalId)

/** An answer, or undefined if none came or the server could not decide now. */
async function read(
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
