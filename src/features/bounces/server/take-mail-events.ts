import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import { refuse } from '#engine/server/refusal.ts'
import { failuresOf } from '#engine/shared/failures.ts'
import { mailEventsBody } from '#features/bounces/contract/mail-events.ts'
import { takeReport } from './take-report.ts'

const BEARER = /^Bearer (\S+)$/

/** What the provider of mail reports. Without a secret in the settings there is no such endpoint. */
act('takeMailEvents', async (deps, _actor, { bytes }, c) => {
  const { mailWebhookSecret } = deps.settings
  if (mailWebhookSecret === undefined) throw refuse('not_found')
  const given = BEARER.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
  if (!isSame(given, mailWebhookSecret)) throw refuse('unauthenticated')
  const { events } = read(bytes)
  let taken = 0
  for (const event of events) {
    if (await takeReport(event, deps)) taken += 1
  }
  return { taken, unknown: events.length - taken }
})

function read(bytes: Uint8Array): v.InferOutput<typeof mailEventsBody> {
  const json = parse(bytes)
  if (json === undefined) throw refuse('bad_request', { detail: 'The body is not JSON' })
  const result = v.safeParse(mailEventsBody, json)
  if (!result.success) throw refuse('validation', { fields: failuresOf(result.issues) })
  return result.output
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

function isSame(given: string, secret: string): boolean {
  const [one, other] = [given, secret].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
