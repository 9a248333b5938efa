import { DAY_MS } from '#engine/shared/time-units.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'
import { aDutyRule, aNewVersion } from '#tests/support/channels.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser, TestServer } from '#tests/support/server.ts'
import type { GoodCalls } from './good-money-calls.ts'

type World = { server: TestServer; staff: LoggedInUser }

const CHANNELS = '/api/staff/channels'
const dayOf = ({ server }: Pick<World, 'server'>, later = 0) =>
  businessDay(server.services.nowMs() + later * DAY_MS)

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
export const goodRateCalls = {
  listEndedVersions: async () => ({
    path: '/api/staff/ended-channels?after=2025-01-31%20CN-A',
  }),
  getShownRates: async () => ({ path: '/api/shown-rates' }),
  getChannels: async () => ({ path: '/api/channels' }),
  listDiscounts: async () => ({ path: '/api/discounts' }),
  listChannels: async () => ({ path: CHANNELS }),
  saveVersions: async ({ server }) => ({
    path: CHANNELS,
    body: aNewVersion(dayOf({ server }), { code: `CN-${anId().slice(-8).toUpperCase()}` }),
  }),
  endChannel: async (world) => {
    const { code, seen, effectiveFrom: lastDay } = await planned(world)
    return { path: `${CHANNELS}/${code}/end`, body: { onceKey: anId(), lastDay, seen } }
  },
  undoVersions: async (world) => {
    const { code, effectiveFrom } = await planned(world)
    const versions = [{ code, effectiveFrom }]
    return { path: `${CHANNELS}/undo`, body: { onceKey: anId(), versions } }
  },
  withdrawVersion: async (world) => {
    const { code, ...body } = await planned(world)
    return { path: `${CHANNELS}/${code}/withdraw`, body: { onceKey: anId(), ...body } }
  },
  listExchangeRates: async () => ({ path: '/api/staff/exchange-rates' }),
  setExchangeRate: async (world) => {
    const path = '/api/staff/exchange-rates'
    const rate = { currency: 'SGD', day: dayOf(world), rateMillionths: 5_300_000, source: 'A bank' }
    // The first rate of a currency is confirmed.
    const answer = await world.staff.fetch(path, { method: 'PUT', body: rate })
    const { doubts } = await answer.json()
    return { path, body: { ...rate, confirmed: doubts?.confirms } }
  },
  listDutyRules: async () => ({ path: '/api/staff/duty-rules' }),
  addDutyRules: async () => ({
    path: '/api/staff/duty-rules',
    body: { onceKey: anId(), rules: [aDutyRule()] },
  }),
  listMemberDiscounts: async ({ member }) => ({
    path: `/api/staff/members/${member.user.memberNum}/discounts`,
  }),
  giveDiscount: async ({ server, member }) => ({
    path: `/api/staff/members/${member.user.memberNum}/discounts`,
    body: aDiscount(dayOf({ server })),
  }),
  endDiscount: async ({ server, staff, member }) => {
    const path = `/api/staff/members/${member.user.memberNum}/discounts`
    await staff.fetch(path, { method: 'POST', body: aDiscount(dayOf({ server })) })
    const { discounts } = await (await staff.fetch(path)).json()
    const body = { onceKey: anId(), lastDay: dayOf({ server }) }
    return { path: `${path}/${discounts[0].id}/end`, body }
  },
} satisfies GoodCalls
