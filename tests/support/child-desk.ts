import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import type { Fetch } from '#engine/client/platform/http.ts'
import { RIGHTS } from '#engine/shared/rights.ts'
import { SOON } from '#tests/support/soon.ts'
import { declare } from './changes.ts'
import { logInToChild, requestsOf } from './child-login.ts'
import { type ChildServer, ROOT, runProgram, startChildServer } from './child-server.ts'
import type { Person } from './money-request.ts'
import { ownDirectory } from './own-directory.ts'
import { aPayeeProposal } from './payees.ts'
import { anId } from './row-builders.ts'
import { type StaffRequest, sendRequest } from './staff-acts.ts'
import { createPostgres, onPostgres, postgresTemplate } from './test-database.ts'
import { copyUsedData } from './used-data.ts'
import { anArrival, aTrackingNumber } from './warehouse.ts'
import { wireDevice } from './wire-device.ts'

/** A parcel that a member declares and staff receive: ready to ship. */
export async function receivedParcel(member: Person, staff: Person): Promise<string> {
  const trackingNumber = aTrackingNumber()
  const parcel = declare({ trackingNumber })
  await wireDevice(member.fetch).push(parcel)
  const body = {
    ...anArrival({ trackingNumber, weightGrams: 900 }),
    lengthMm: 200,
    widthMm: 150,
    heightMm: 100,
    to: { kind: 'parcel', accountId: member.accountId, parcelId: parcel.id },
  }
  const answer = await staff.fetch('/api/staff/parcels/receive', { method: 'POST', body })
  if (!answer.ok) throw new Error(`receive: ${await answer.text()}`)
  return parcel.id
}

/** Longer than a job that was just enqueued waits on a loaded machine; waited for once, after the last kill. */
const QUIET_MS = 20_000

/** A real server that a test kills, with its members and staff. On PostgreSQL it leaves its transaction to that. */
export async function childDesk(name: string) {
  const url = process.env.TEST_DATABASE_URL ?? ''
  const made = onPostgres ? await createPostgres(url, await postgresTemplate(url)) : undefined
  const own = ownDirectory(name)
  const DIES_AT = join(own.DATA_DIR, '..', `${name}-${process.pid}-dies-at`)
  const NODE_OPTIONS = `--import=${join(ROOT, 'tests/support/dies-at.mjs')}`
  const env = { ...own, DIES_AT, NODE_OPTIONS, ...made?.env }
  let server: ChildServer
  const here: Fetch = (path, init) => fetch(new URL(path, server.url), init)
  beforeAll(async () => {
    if (made === undefined) await copyUsedData(env.DATA_DIR)
    server = await startChildServer(env)
  })
  afterAll(async () => {
    await server.kill('SIGKILL')
    await made?.drop()
  })

  async function logIn(email: string, isStaff = false): Promise<Person> {
    const session = await logInToChild(server, email)
    if (isStaff) await runProgram('staff.ts', ['grant', email, '--rights', RIGHTS.join(',')], env)
    return { ...session, fetch: requestsOf(here, session) }
  }

  async function post(by: Person, path: string, body: object) {
    const answer = await by.fetch(path, { method: 'POST', body: { onceKey: anId(), ...body } })
    const reply = await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(reply)}`)
    return reply
  }

  /** Gives a member ¥100 by a transfer that staff place. */
  async function fund(member: Person, lin: Person, bo: Person): Promise<void> {
    const { proposalId } = await post(lin, '/api/staff/payees', aPayeeProposal({ currency: 'CNY' }))
    await post(bo, `/api/staff/proposals/${proposalId}`, { decision: 'approved' })
    const { payees } = await (await lin.fetch('/api/payee-accounts')).json()
    const line = {
      payeeAccountId: payees[0].id,
      bankReference: 'BOC1',
      valueDate: '2026-11-20',
      received: { kind: 'yuan', amountFen: 10_000 },
    }
    const { transferId } = await post(lin, '/api/staff/transfers', { line, payer: '' })
    await post(lin, `/api/staff/transfers/${transferId}/place`, { memberNum: member.memberNum })
  }

  /**
   * Kills the server some milliseconds after a request was sent, checks what is left, and sends it again until it is
   * answered, twice with the same answer.
   */
  async function killDuring(
    [by, path, body]: readonly [Person, string, object],
    delayMs: number,
    agree: () => Promise<void>,
  ): Promise<void> {
    const request = { onceKey: anId(), ...body }
    const cut = by.fetch(path, { method: 'POST', body: request }).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    await server.kill('SIGKILL')
    await cut
    server = await startChildServer(env)
    await agree()
    const first = await post(by, path, request)
    const again = await post(by, path, request)
    if (JSON.stringify(again) !== JSON.stringify(first)) {
      throw new Error(`${path}: ${JSON.stringify(first)}, then ${JSON.stringify(again)}`)
    }
    await agree()
  }

  /**
   * Sends a request that the server does not outlive: it kills itself before its n-th statement, before it commits the
   * act, or before it answers. Whether it did; if it did, another one runs.
   */
  async function killAt(request: StaffRequest, at: number | 'commit' | 'answer'): Promise<boolean> {
    writeFileSync(DIES_AT, String(at))
    server.signal('SIGUSR2')
    await vi.waitUntil(() => !existsSync(DIES_AT), SOON)
    const answer = await sendRequest(request).catch(() => undefined)
    if (answer !== undefined) return false
    await server.ended
    server = await startChildServer(env)
    return true
  }

  /**
   * As `killAt`, of what the request sets off as well, such as a job: whether the server died before its n-th statement
   * from then on, in the request or in the seconds after its answer. Another one runs then, which was told nothing.
   */
  async function killWithin(request: StaffRequest, nth: number): Promise<boolean> {
    if (await killAt(request, nth)) return true
    const rest = new Promise<false>((resolve) => setTimeout(() => resolve(false), QUIET_MS))
    if ((await Promise.race([server.ended, rest])) !== false) {
      server = await startChildServer(env)
      return true
    }
    // It goes on counting, so it is told to never die.
    writeFileSync(DIES_AT, '0')
    server.signal('SIGUSR2')
    await vi.waitUntil(() => !existsSync(DIES_AT), SOON)
    return false
  }

  return { logIn, post, fund, killDuring, killAt, killWithin }
}
