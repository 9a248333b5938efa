import * as v from 'valibot'
import type { Actor } from '#engine/server/database/find-session.ts'
import { alwaysRun } from '#engine/server/once.ts'
import { makeCode } from '#engine/shared/codes.ts'
import { decideReceipt } from '#features/payments/server/receipts/decide-receipt.ts'
import { expireReceipts } from '#features/payments/server/receipts/expire-receipts.ts'
import { submitReceipt } from '#features/payments/server/receipts/submit-receipt.ts'
import { withdrawReceipt } from '#features/payments/server/receipts/withdraw-receipt.ts'
import { keepLoosePicture } from '#features/pictures/server/keep-loose-picture.ts'
import { memberActor, staffActor } from './demo-actors.ts'
import type { DemoWorld } from './demo-world.ts'
import { drawTransfer } from './draw-pictures.ts'
import { daysAgo, readDemo } from './read-demo.ts'
import { approveWaiting } from './second-person.ts'

const fate = v.variant('state', [
  v.strictObject({ state: v.literal('reviewing') }),
  v.strictObject({ state: v.literal('withdrawn') }),
  v.strictObject({ state: v.literal('rejected'), reason: v.string() }),
  v.strictObject({ state: v.literal('approved'), receivedFen: v.number() }),
])
type Fate = v.InferOutput<typeof fate>

/** The oldest first. The one of the neighbour shows the screenshot of the member's last one. */
const RECEIPTS = readDemo(
  'receipts',
  v.array(
    v.strictObject({
      daysAgo,
      amountFen: v.number(),
      fate,
      by: v.optional(v.literal('neighbour')),
    }),
  ),
)

type People = { memberId: string; neighbourId: string; staffId: string }

/**
 * Top-ups in each of their states, made and decided as members and staff would. `afterFirst` uses the money of the first:
 * the ledger is written in the order of time.
 */
export async function seedReceipts(
  world: DemoWorld,
  people: People,
  afterFirst: () => Promise<void>,
): Promise<void> {
  const { goTo, timeOf } = world
  const deps = { ...world.services, once: alwaysRun }
  const payee = await deps.db.kysely
    .selectFrom('payee_account')
    .select('id')
    .where('currency', '=', 'CNY')
    .executeTakeFirstOrThrow()
  let screenshot = await drawTransfer('', 0)
  for (const { daysAgo, amountFen, fate, by } of RECEIPTS) {
    const actor = memberActor(by === undefined ? people.memberId : people.neighbourId, world)
    goTo(timeOf(daysAgo))
    const referenceCode = makeCode('RC', deps.randomBytes)
    if (by === undefined) screenshot = await drawTransfer(referenceCode, amountFen)
    const { sha256 } = await keepLoosePicture(deps, actor, screenshot)
    const { receiptId } = await submitReceipt(deps, actor, {
      onceKey: deps.newId(),
      purpose: 'topUp',
      amountFen,
      referenceCode,
      payeeAccountId: payee.id,
      screenshotSha256: sha256,
    })
    goTo(timeOf(daysAgo, 50))
    await decide(
      world,
      { owner: actor, staffId: people.staffId, receiptId, payeeId: payee.id },
      fate,
    )
    if (daysAgo === RECEIPTS[0]?.daysAgo) await afterFirst()
  }
  goTo(timeOf(0, 55))
  await expireReceipts(deps)
}

type Deciding = { owner: Actor; staffId: string; receiptId: string; payeeId: string }

async function decide(
  world: DemoWorld,
  { owner, staffId, receiptId, payeeId }: Deciding,
  fate: Fate,
): Promise<void> {
  const deps = { ...world.services, once: alwaysRun }
  const { accountId } = owner
  const which = { onceKey: deps.newId(), accountId, receiptId }
  const staff = staffActor(staffId, world)
  switch (fate.state) {
    case 'reviewing':
      return
    case 'withdrawn':
      await withdrawReceipt(deps, owner, which)
      return
    case 'rejected':
      await decideReceipt(deps, staff, { ...which, decision: 'reject', reason: fate.reason })
      return
    case 'approved':
      await decideReceipt(deps, staff, {
        ...which,
        decision: 'approve',
        line: {
          payeeAccountId: payeeId,
          bankReference: `DEMO${receiptId.slice(-8)}`,
          valueDate: new Date(deps.nowMs()).toISOString().slice(0, 10),
          received: { kind: 'yuan', amountFen: fate.receivedFen },
        },
      })
      await approveWaiting(world, receiptId)
  }
}
