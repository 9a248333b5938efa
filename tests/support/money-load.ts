import type { Random } from '#tests/sync/simulation/random.ts'
import { anInspectionOrder, aResult } from './inspections.ts'
import { balancesOf, statesOf } from './money-answers.ts'
import {
  BEFORE,
  type Made,
  type MoneyRequest,
  objectOf,
  type Person,
  read,
  type State,
  WEIGHTS,
} from './money-request.ts'
import { makeOrder, payOrder, type Sold, staffOrderAct } from './order-load.ts'
import { anId } from './row-builders.ts'
import { aReferenceCode } from './transfers.ts'

const TRANSFERS = '/api/staff/transfers'
const BOUNCE = { decision: 'bounce', valueDate: '2026-01-02', reason: 'Account closed' }
const INSPECTED = aResult({ doneServices: ['measuring', 'counting'] as const })

/** Members and staff who move money, and what the server answered to each of their requests. */
export class MoneyLoad {
  readonly requests: MoneyRequest[] = []
  private readonly underWay = new Set<MoneyRequest>()
  private readonly random: Random
  private readonly staff: readonly Person[]
  private readonly payeeAccountId: string
  private readonly screenshot: Uint8Array
  private readonly parcels: ReadonlyMap<string, string>
  private readonly sold: Sold

  constructor(given: {
    random: Random
    staff: readonly Person[]
    payeeAccountId: string
    screenshot: Uint8Array
    /** A parcel on the shelf of each member, to be inspected. */
    parcels: ReadonlyMap<string, string>
    /** Goods of the mall that all members buy. */
    sold: Sold
  }) {
    this.random = given.random
    this.staff = given.staff
    this.payeeAccountId = given.payeeAccountId
    this.screenshot = given.screenshot
    this.parcels = given.parcels
    this.sold = given.sold
  }

  answered = (): MoneyRequest[] => this.requests.filter(({ outcome }) => outcome === 'answered')

  hasAnswered = (becomes: State): boolean =>
    this.answered().some(({ about }) => about.becomes === becomes)

  isUnderWay = (becomes: State): boolean =>
    [...this.underWay].some(({ about }) => about.becomes === becomes)

  /** Sends it, also again. Without an answer, or if the server is too busy, it stays as it was. */
  async send(request: MoneyRequest): Promise<Record<string, unknown> | undefined> {
    const { by, path, body } = request
    this.underWay.add(request)
    const reply = await read(() => by.fetch(path, { method: 'POST', body }))
    this.underWay.delete(request)
    if (reply === undefined) return undefined
    if (request.outcome === 'open') {
      request.outcome = reply.isOk ? 'answered' : 'refused'
      request.answer = reply.body
    }
    return reply.body
  }

  /** Acts one after the other, of a member and of staff for this member, most often what `aim` is, until stopped. */
  async keepMoving(member: Person, aim: State, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const made = await this.make(this.random.weigh({ ...WEIGHTS, [aim]: 20 }), member)
      if (made === undefined) continue
      this.requests.push(made)
      await this.send(made)
    }
  }

  statesOf = (member: string) => statesOf(this.answered(), member)
  balancesOf = (member: string) => balancesOf(this.answered(), member)

  /** A request that leads to a state, or to one before it. */
  private async make(becomes: State, member: Person): Promise<MoneyRequest | undefined> {
    const made = await this.makeNow(becomes, member)
    const before = BEFORE[becomes]
    return made ?? (before && this.make(before, member))
  }

  /** Undefined if nothing is there that can become it. */
  private async makeNow(becomes: State, member: Person): Promise<MoneyRequest | undefined> {
    switch (becomes) {
      case 'reviewing':
        return this.topUp(member)
      case 'approved':
      case 'rejected':
      case 'withdrawn':
        return this.decision(becomes, member, 'reviewing')
      case 'requested': {
        const { walletFen } = this.balancesOf(member.accountId)
        const isAll = walletFen >= 100 && this.random.chance(0.5)
        const amountFen = isAll ? walletFen : 100 + this.random.below(3_000)
        const account = { holder: 'Mei Tan', bank: 'DBS', number: 'SG0012345678' }
        const body = { amountFen, ...account }
        return this.request(member, member, { path: '/api/withdrawals', becomes, amountFen, body })
      }
      case 'sent':
      case 'declined':
      case 'cancelled':
        return this.decision(becomes, member, 'requested')
      case 'bounced':
        return this.decision(becomes, member, 'sent')
      case 'waiting':
        return this.inspection(member)
      case 'done':
      case 'refunded':
        return this.decision(becomes, member, 'waiting')
      case 'entered': {
        const body = { line: this.bankLine(500 + this.random.below(1_500)), payer: 'MEI TAN' }
        return this.byStaff(member, { path: TRANSFERS, becomes, body })
      }
      case 'placed':
        return this.placement(member)
      case 'recalled':
        return this.recall(member)
      case 'lost': {
        if (this.balancesOf(member.accountId).owedFen === 0) return undefined
        const path = `/api/staff/members/${member.memberNum}/owed/lose`
        const body = { reason: 'Cannot be reached' }
        return this.byStaff(member, { path, becomes, objectId: anId(), body })
      }
      case 'reversed':
        return this.reversal(member)
      case 'ordered': {
        const made = await makeOrder(member, this.sold)
        return made && this.request(member, member, made)
      }
      case 'orderPaid': {
        const order = this.oneOf(member, 'ordered')
        const isShort = this.balancesOf(member.accountId).walletFen < this.sold.priceFen
        if (order === undefined || isShort) return undefined
        return this.request(member, member, payOrder(objectOf(order), this.sold))
      }
      case 'orderBought':
      case 'orderCancelled': {
        const paid = this.oneOf(member, 'orderPaid')
        const { sold, payeeAccountId } = this
        const about = paid && { id: objectOf(paid), payeeAccountId, sold }
        const made = about && (await staffOrderAct(becomes, member, about))
        return made && this.byStaff(member, made)
      }
    }
  }

  private bankLine(amountFen: number) {
    return {
      payeeAccountId: this.payeeAccountId,
      bankReference: `BOC${anId()}`,
      valueDate: '2026-01-02',
      received: { kind: 'yuan', amountFen },
    }
  }

  private answeredOf(member: Person, becomes: State): MoneyRequest[] {
    return this.answered().filter(
      ({ about }) => about.member === member.accountId && about.becomes === becomes,
    )
  }

  /** One of the transfers, now and then one that is placed or recalled already. */
  private placement(member: Person): MoneyRequest | undefined {
    const entered = this.answeredOf(member, 'entered')
    const doneIds = new Set(this.answeredOf(member, 'placed').map(({ about }) => about.objectId))
    const waiting = entered.filter((request) => !doneIds.has(objectOf(request)))
    const from = waiting.length > 0 && this.random.chance(0.9) ? waiting : entered
    if (from.length === 0) return undefined
    const objectId = objectOf(this.random.pick(from))
    const path = `${TRANSFERS}/${objectId}/place`
    const { memberNum } = member
    return this.byStaff(member, { path, becomes: 'placed', objectId, body: { memberNum } })
  }

  /** The bank takes back one of the lines that were credited or wait, now and then one a second time. */
  private recall(member: Person): MoneyRequest | undefined {
    const credited = [...this.answeredOf(member, 'approved'), ...this.answeredOf(member, 'entered')]
    if (credited.length === 0) return undefined
    const { line } = this.random.pick(credited).body as unknown as { line: Record<string, unknown> }
    const { payeeAccountId, bankReference } = line
    const body = { payeeAccountId, bankReference, reason: 'Taken back' }
    const about = { becomes: 'recalled', objectId: String(bankReference) } as const
    return this.byStaff(member, { path: '/api/staff/recalls', ...about, body })
  }

  private async topUp(member: Person): Promise<MoneyRequest | undefined> {
    const stored = await read(() =>
      member.fetch('/api/receipts/screenshots', { method: 'POST', body: this.screenshot }),
    )
    if (stored === undefined) return undefined
    const amountFen = 1_000 + this.random.below(2_000)
    const body = {
      purpose: 'topUp',
      amountFen,
      payeeAccountId: this.payeeAccountId,
      referenceCode: aReferenceCode(),
      screenshotSha256: stored.body.sha256,
    }
    const about = { becomes: 'reviewing', amountFen } as const
    return this.request(member, member, { path: '/api/receipts', ...about, body })
  }

  /** One of what waits, now and then one that is decided already. */
  private oneOf(member: Person, state: State): MoneyRequest | undefined {
    const made = this.answeredOf(member, state)
    const states = this.statesOf(member.accountId)
    const waiting = made.filter((request) => states.get(objectOf(request)) === state)
    const from = waiting.length > 0 && this.random.chance(0.9) ? waiting : made
    return from.length === 0 ? undefined : this.random.pick(from)
  }

  private decision(becomes: State, member: Person, state: State): MoneyRequest | undefined {
    const one = this.oneOf(member, state)
    if (one === undefined) return undefined
    const id = objectOf(one)
    const { amountFen } = one.about
    const about = { becomes, objectId: id, amountFen }
    const byMember = (path: string) => this.request(member, member, { path, ...about, body: {} })
    const decide = (what: string, body: object, act = '') => {
      const path = `/api/staff/${what}/${member.accountId}/${id}${act}`
      return this.byStaff(member, { path, ...about, body })
    }
    const { payeeAccountId } = this
    switch (becomes) {
      case 'withdrawn':
        return byMember(`/api/receipts/${id}/withdraw`)
      case 'cancelled':
        return byMember(`/api/withdrawals/${id}/cancel`)
      case 'done':
        return decide('inspections', INSPECTED, '/result')
      case 'refunded':
        return decide('inspections', { reason: 'Sealed' }, '/refuse')
      case 'rejected':
        return decide('receipts', { decision: 'reject', reason: 'Not ours' })
      case 'approved':
        return decide('receipts', { decision: 'approve', line: this.bankLine(amountFen) })
      case 'declined':
        return decide('withdrawals', { decision: 'decline', reason: 'Other name' })
      case 'bounced':
        return decide('withdrawals', { ...BOUNCE, bankReference: `BOC${anId()}` })
      default: {
        const sending = { payeeAccountId, transferReference: 'OUT 1' }
        return decide('withdrawals', { decision: 'send', ...sending })
      }
    }
  }

  /** An inspection that the wallet covers; undefined while one is open. */
  private inspection(member: Person): MoneyRequest | undefined {
    const parcelId = this.parcels.get(member.accountId)
    const body = anInspectionOrder({ services: INSPECTED.doneServices })
    const { feeFen: amountFen } = body
    const isShort = this.balancesOf(member.accountId).walletFen < amountFen
    const isOpen = [...this.statesOf(member.accountId).values()].includes('waiting')
    if (isShort || isOpen) return undefined
    const path = `/api/parcels/${parcelId}/inspections`
    return this.request(member, member, { path, becomes: 'waiting', amountFen, body })
  }

  private async reversal(member: Person): Promise<MoneyRequest | undefined> {
    const [staff] = this.staff
    if (staff === undefined) return undefined
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
    const about = { becomes: 'reversed', objectId: movementId, amountFen } as const
    return this.byStaff(member, { path, ...about, body })
  }

  private byStaff(member: Person, made: Made): MoneyRequest {
    return this.request(this.random.pick(this.staff), member, made)
  }

  private request(by: Person, { accountId: member }: Person, made: Made): MoneyRequest {
    const { path, becomes, objectId = '', amountFen = 0, body } = made
    const about = { member, objectId, amountFen, becomes }
    return { by, path, body: { onceKey: anId(), ...body }, about, outcome: 'open' }
  }
}
