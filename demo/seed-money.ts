import type { Actor } from '#engine/server/database/find-session.ts'
import { alwaysRun } from '#engine/server/once.ts'
import { giveCoupons } from '#features/coupons/server/give-coupons.ts'
import type { StaffPayee } from '#features/payments/contract/payees.ts'
import type { BankLine } from '#features/payments/contract/receipts.ts'
import { changePayeeAccount, listAllPayees } from '#features/payments/server/payees/payees.ts'
import { enterStatement } from '#features/payments/server/reconciliation/enter-statement.ts'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import { enterTransfer } from '#features/payments/server/transfers/enter-transfer.ts'
import { placeTransfer } from '#features/payments/server/transfers/place-transfer.ts'
import { recallTransfer } from '#features/payments/server/transfers/recall-transfer.ts'
import { decideWithdrawal } from '#features/wallet/server/withdrawals/decide-withdrawal.ts'
import { requestWithdrawal } from '#features/wallet/server/withdrawals/request-withdrawal.ts'
import { decideProposal } from '#server/decide-proposal.ts'
import { memberActor, staffActor } from './demo-actors.ts'
import type { DemoWorld } from './demo-world.ts'
import { approveWaiting } from './second-person.ts'

type People = {
  member: { id: string }
  neighbour: { id: string; memberNum: string }
  /** Who works on the money, and the colleague who decides what needs a second person. */
  cashierId: string
  staffId: string
}

const NEIGHBOUR_FEN = 60_000
const SENT_FEN = 45_000
const UNPLACED_FEN = 88_000
/** What the bank has and nobody has entered: the one difference of the books. */
const MISSING_FEN = 8_800

/** A day of money for the console: a transfer that was placed and recalled, two that wait, withdrawals, proposals, statements. */
export async function seedMoney(world: DemoWorld, people: People): Promise<void> {
  const deps = { ...world.services, once: alwaysRun }
  const { payees } = await listAllPayees(deps)
  const yuan = payees.find(({ currency }) => currency === 'CNY')
  const foreign = payees.find(({ currency }) => currency === 'SGD')
  if (yuan === undefined || foreign === undefined) throw new Error('The demo has no payee accounts')
  const cashier = staffActor(people.cashierId, world)
  await seedNeighbour(world, people, cashier, yuan)
  await seedWaiting(world, people, cashier, { yuan, foreign })
  await seedProposals(world, people, cashier, { yuan, foreign })
  await seedStatements(world, cashier, yuan)
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** A transfer without a reference that was placed, paid out in part, and recalled by the bank, so that the rest is owed. */
async function seedNeighbour(
  world: DemoWorld,
  { neighbour }: People,
  cashier: Actor,
  { id: payeeAccountId }: StaffPayee,
): Promise<void> {
  const { goTo, timeOf } = world
  const deps = { ...world.services, once: alwaysRun }
  const onceKey = deps.newId()
  const bankReference = 'CMB2611180042'
  const owner = memberActor(neighbour.id, world)
  goTo(timeOf(4))
  const line: BankLine = {
    payeeAccountId,
    bankReference,
    valueDate: dayOf(timeOf(4)),
    received: { kind: 'yuan', amountFen: NEIGHBOUR_FEN },
  }
  const entered = await enterTransfer(deps, cashier, { onceKey, line, payer: 'LIM JUN HAO' })
  const { transferId } = entered
  goTo(timeOf(3))
  const { memberNum } = neighbour
  await placeTransfer(deps, cashier, { onceKey, transferId, memberNum })
  await approveWaiting(world, transferId)
  goTo(timeOf(3, 20))
  const account = { holder: 'Lim Jun Hao', bank: 'DBS Bank', number: '0039123456' }
  const withdrawal = await requestWithdrawal(deps, owner, {
    onceKey,
    amountFen: SENT_FEN,
    ...account,
  })
  const { withdrawalId } = withdrawal
  goTo(timeOf(2))
  await decideWithdrawal(deps, cashier, {
    onceKey,
    accountId: neighbour.id,
    withdrawalId,
    decision: 'send',
    payeeAccountId,
    transferReference: 'OUT20261120-07',
  })
  goTo(timeOf(0, 5))
  const reason = '付款银行以付款人被诈骗为由撤回。'
  await recallTransfer(deps, cashier, { onceKey, payeeAccountId, bankReference, reason })
}

type Payees = { yuan: StaffPayee; foreign: StaffPayee }

/** Two transfers whose member nobody knows, and a withdrawal to decide. */
async function seedWaiting(
  world: DemoWorld,
  { member }: People,
  cashier: Actor,
  { yuan, foreign }: Payees,
): Promise<void> {
  const { goTo, timeOf } = world
  const deps = { ...world.services, once: alwaysRun }
  const onceKey = deps.newId()
  goTo(timeOf(2, 10))
  const line: BankLine = {
    payeeAccountId: yuan.id,
    bankReference: 'CMB2611200107',
    valueDate: dayOf(timeOf(2)),
    received: { kind: 'yuan', amountFen: UNPLACED_FEN },
  }
  await enterTransfer(deps, cashier, { onceKey, line, payer: '陈伟 · 集运费' })
  goTo(timeOf(1, 10))
  const abroad: BankLine = {
    payeeAccountId: foreign.id,
    bankReference: 'DBSICT88213',
    valueDate: dayOf(timeOf(1)),
    received: { kind: 'foreign', currency: 'SGD', amount: 5_000, rate: 5_380_000 },
  }
  await enterTransfer(deps, cashier, { onceKey, line: abroad, payer: 'WONG SIEW LAN' })
  goTo(timeOf(0, 20))
  const account = { holder: 'Chen Mei', bank: 'Royal Bank of Canada', number: '000312345678' }
  const owner = memberActor(member.id, world)
  await requestWithdrawal(deps, owner, { onceKey, amountFen: 20_000, ...account })
}

/** A change of an account that waits for a second person, one that was declined, and a coupon as an apology. */
async function seedProposals(
  world: DemoWorld,
  { neighbour, staffId }: People,
  cashier: Actor,
  { yuan, foreign }: Payees,
): Promise<void> {
  const { goTo, timeOf } = world
  const deps = { ...world.services, once: alwaysRun }
  const onceKey = deps.newId()
  const change = (payee: StaffPayee, changed: Partial<StaffPayee>, reason: string) => {
    const { label, holder, bank, number, currency, qrSha256, active } = { ...payee, ...changed }
    const fields = { label, holder, bank, number, currency, qrSha256, active }
    return changePayeeAccount(deps, cashier, { onceKey, id: payee.id, ...fields, reason })
  }
  goTo(timeOf(5))
  const { proposalId } = await change(yuan, { active: false }, '年底换户行，先停用此账户。')
  if (proposalId === null) throw new Error('The demo has nobody who decides')
  goTo(timeOf(5, 30))
  await decideProposal(deps, staffActor(staffId, world), {
    proposalId,
    decision: 'declined',
    reason: '新账户开通后再停用，否则会员无法转账。',
  })
  goTo(timeOf(2, 30))
  const gift = { deductionFen: 3_000, minimumSpendFen: 0, usableFor: 'shipping' } as const
  await giveCoupons(deps, cashier, {
    onceKey,
    memberNums: [neighbour.memberNum],
    ...gift,
    stackable: false,
    capFen: null,
    validDays: 90,
    reason: '入库延误两天，致歉。',
  })
  goTo(timeOf(0, 30))
  await change(foreign, { bank: 'DBS Bank, Marina Bay' }, '银行要求注明支行。')
}

/** Statements of the bank: the first two agree with the ledger, the last one has a transfer that nobody has entered. */
async function seedStatements(
  world: DemoWorld,
  cashier: Actor,
  { id: payeeAccountId }: StaffPayee,
): Promise<void> {
  const { services, goTo, timeOf } = world
  const movedFen = NEIGHBOUR_FEN - SENT_FEN + UNPLACED_FEN
  const first = 1_245_000
  goTo(timeOf(0, 58))
  for (const { daysAgo, balanceFen } of [
    { daysAgo: 10, balanceFen: first },
    { daysAgo: 6, balanceFen: first },
    { daysAgo: 1, balanceFen: first + movedFen + MISSING_FEN },
  ]) {
    const day = dayOf(timeOf(daysAgo))
    await enterStatement(services, cashier, { payeeAccountId, day, balanceFen })
  }
  // The difference is deliberate, so the log of a new demo has no error.
  await reconcile({ ...services, log: { ...services.log, error: () => {} } })
}
