import { warehouseDay } from '#shared/domain/warehouses.ts'
import { aDutyRule, aNewVersion } from '#tests/support/channels.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser, TestServer } from '#tests/support/server.ts'
import type { MakeCall } from './good-money-calls.ts'

type World = { server: TestServer; staff: LoggedInUser }

const DAY_MS = 86_400_000
const CHANNELS = '/api/staff/channels'
const dayOf = ({ server }: Pick<World, 'server'>, later = 0) =>
  warehouseDay('CN', server.services.nowMs() + later * DAY_MS)

/** A new channel that counts from tomorrow on, as its version. */
async function planned(world: World) {
  const code = `CN-${anId().slice(-8).toUpperCase()}`
  const effectiveFrom = dayOf(world, 1)
  await world.staff.fetch(CHANNELS, { method: 'POST', body: aNewVersion(effectiveFrom, { code }) })
  const { channels } = await (await world.staff.fetch(CHANNELS)).json()
  const { seen } = channels.find((one: { code: string }) => one.code === code)
  return { code, effectiveFrom, seen: seen as number }
}

const aDiscount = (from: string) => ({
  onceKey: anId(),
  name: { zh: '老客户', zh2: '老客戶', en: 'Loyal' },
  maxFen: null,
  rate: { kind: 'fixed', amountFen: 500 },
  from,
  to: null,
})

/** A valid call of each endpoint about what shipping costs. */
export const goodRateCalls: Record<string, MakeCall> = {
  'GET /api/staff/ended-channels': async () => ({
    path: '/api/staff/ended-channels?after=2025-01-31%20CN-A',
  }),
  'GET /api/channels': async () => ({ path: '/api/channels' }),
  'GET /api/discounts': async () => ({ path: '/api/discounts' }),
  'GET /api/staff/channels': async () => ({ path: CHANNELS }),
  'POST /api/staff/channels': async ({ server }) => ({
    path: CHANNELS,
    body: aNewVersion(dayOf({ server }), { code: `CN-${anId().slice(-8).toUpperCase()}` }),
  }),
  'POST /api/staff/channels/:code/end': async (world) => {
    const { code, seen, effectiveFrom: lastDay } = await planned(world)
    return { path: `${CHANNELS}/${code}/end`, body: { onceKey: anId(), lastDay, seen } }
  },
  'POST /api/staff/channels/:code/withdraw': async (world) => {
    const { code, ...body } = await planned(world)
    return { path: `${CHANNELS}/${code}/withdraw`, body: { onceKey: anId(), ...body } }
  },
  'GET /api/staff/exchange-rates': async () => ({ path: '/api/staff/exchange-rates' }),
  'PUT /api/staff/exchange-rates': async (world) => ({
    path: '/api/staff/exchange-rates',
    body: { currency: 'SGD', day: dayOf(world), rateMillionths: 5_300_000, source: 'A bank' },
  }),
  'GET /api/staff/duty-rules': async () => ({ path: '/api/staff/duty-rules' }),
  'POST /api/staff/duty-rules': async () => ({
    path: '/api/staff/duty-rules',
    body: { onceKey: anId(), rules: [aDutyRule()] },
  }),
  'GET /api/staff/members/:memberNum/discounts': async ({ member }) => ({
    path: `/api/staff/members/${member.user.memberNum}/discounts`,
  }),
  'POST /api/staff/members/:memberNum/discounts': async ({ server, member }) => ({
    path: `/api/staff/members/${member.user.memberNum}/discounts`,
    body: aDiscount(dayOf({ server })),
  }),
  'POST /api/staff/members/:memberNum/discounts/:discountId/end': async ({
    server,
    staff,
    member,
  }) => {
    const path = `/api/staff/members/${member.user.memberNum}/discounts`
    await staff.fetch(path, { method: 'POST', body: aDiscount(dayOf({ server })) })
    const { discounts } = await (await staff.fetch(path)).json()
    const body = { onceKey: anId(), lastDay: dayOf({ server }) }
    return { path: `${path}/${discounts[0].id}/end`, body }
  },
}
