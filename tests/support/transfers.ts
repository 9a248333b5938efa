import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { makeCode } from '#engine/shared/codes.ts'
import { anId } from './row-builders.ts'
import type { LoggedInUser, TestServer } from './server.ts'

/** The account of every test to which members pay. */
export const PAYEE = '01890000-0000-7000-8000-0000000000f1'
export const OTHER_PAYEE = '01890000-0000-7000-8000-0000000000f2'
let transfers = 0

/** The accounts to which members pay; made once for each database. */
export async function makePayees({ db, services }: TestServer): Promise<void> {
  const account = { holder: 'Sampan Ltd', bank: 'Bank of China', currency: 'CNY' } as const
  await inTransaction(db, async (tx) => {
    for (const id of [PAYEE, OTHER_PAYEE]) {
      await tx
        .insertInto('payee_account')
        .values({
          id,
          ...account,
          label: id.slice(-2),
          number: `6216${id.slice(-4)}`,
          qr_sha256: null,
          active: true,
          updated_at: new Date(services.nowMs()).toISOString(),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
    }
  })
}

/** A new account in a currency. */
export async function aPayeeIn({ db, services }: TestServer, currency: string): Promise<string> {
  const id = anId()
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('payee_account')
      .values({
        id,
        holder: 'Sampan Ltd',
        bank: 'DBS',
        currency,
        label: currency,
        number: '1',
        qr_sha256: null,
        active: true,
        updated_at: new Date(services.nowMs()).toISOString(),
      })
      .execute()
  })
  return id
}

/** A screenshot that no other call answers, with the hash of its bytes. */
export async function aScreenshot() {
  transfers += 1
  const background = { r: transfers % 256, g: (transfers >> 8) % 256, b: 90 }
  const bytes = await sharp({ create: { width: 40, height: 80, channels: 3, background } })
    .png()
    .toBuffer()
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

export async function sendScreenshot(user: LoggedInUser, bytes: Uint8Array | string) {
  const body = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
  const answer = await user.fetch('/api/receipts/screenshots', { method: 'POST', body })
  return { status: answer.status, body: await answer.json() }
}

/** A code as a form makes it. */
export const aReferenceCode = () => makeCode('RC', (length) => new Uint8Array(randomBytes(length)))

/** A top-up as the form sends it, with its screenshot stored. */
export async function aTopUpReceipt(
  server: TestServer,
  user: LoggedInUser,
  given: Record<string, unknown> = {},
) {
  await makePayees(server)
  const screenshot = await aScreenshot()
  if (given.screenshotSha256 === undefined) await sendScreenshot(user, screenshot.bytes)
  return {
    onceKey: anId(),
    purpose: 'topUp',
    amountFen: 10_000,
    payeeAccountId: PAYEE,
    referenceCode: aReferenceCode(),
    screenshotSha256: screenshot.sha256,
    ...given,
  }
}

const post = async (user: LoggedInUser, path: string, body: object) => {
  const answer = await user.fetch(path, { method: 'POST', body })
  return { status: answer.status, body: await answer.json() }
}

export const submit = (user: LoggedInUser, receipt: object) => post(user, '/api/receipts', receipt)

/** Sends a top-up and answers its receipt's id. */
export async function sentTopUp(
  server: TestServer,
  user: LoggedInUser,
  given: Record<string, unknown> = {},
): Promise<string> {
  const sent = await submit(user, await aTopUpReceipt(server, user, given))
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
  return sent.body.receiptId
}

export const withdraw = (user: LoggedInUser, receiptId: string, onceKey = anId()) =>
  post(user, `/api/receipts/${receiptId}/withdraw`, { onceKey })

/** A line of the bank that no other call answers, on one of our accounts. */
export function aBankTransfer(payeeAccountId: string, amountFen: number) {
  transfers += 1
  return {
    payeeAccountId,
    bankReference: `BOC${transfers}`,
    valueDate: '2026-11-20',
    received: { kind: 'yuan', amountFen },
  }
}

/** The same on the account of every test. */
export async function aBankLine(server: TestServer, given: Record<string, unknown> = {}) {
  await makePayees(server)
  return { ...aBankTransfer(PAYEE, 10_000), ...given }
}

export const decide = (
  staff: LoggedInUser,
  { accountId }: { accountId: string },
  receiptId: string,
  decision: object,
) => post(staff, `/api/staff/receipts/${accountId}/${receiptId}`, { onceKey: anId(), ...decision })

export const approve = (
  staff: LoggedInUser,
  owner: { accountId: string },
  receiptId: string,
  line: object,
) => decide(staff, owner, receiptId, { decision: 'approve', line })

/** Notes the bank's line of a receipt before it is approved; null forgets it. */
export const note = (
  staff: LoggedInUser,
  { accountId }: { accountId: string },
  receiptId: string,
  line: object | null,
) => post(staff, `/api/staff/receipts/${accountId}/${receiptId}/line`, { onceKey: anId(), line })

export const reject = (staff: LoggedInUser, owner: { accountId: string }, receiptId: string) =>
  decide(staff, owner, receiptId, { decision: 'reject', reason: 'Not on our account' })
