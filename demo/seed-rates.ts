import * as v from 'valibot'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'
import { DEMO_CHANNELS } from './demo-channels.ts'
import type { DemoWorld } from './demo-world.ts'
import { readDemo } from './read-demo.ts'

/** Millionths of a yuan for one unit, near those of 2026. */
const RATES = readDemo('rates', v.record(v.string(), v.number()))

/** The demo's channels and exchange rates of its first day; the rates say that they are no real ones. */
export async function seedRates(world: DemoWorld): Promise<void> {
  const { services } = world
  const at = new Date(services.nowMs()).toISOString()
  const { kysely } = services.db
  await kysely
    .insertInto('channel_version')
    .values(
      DEMO_CHANNELS.map(({ code, name, effectiveFrom, terms }, nth) => ({
        id: nth + 1,
        code,
        state: 'offered',
        staff_id: null,
        at,
        effective_from: effectiveFrom,
        entered_on: effectiveFrom,
        name: JSON.stringify(name),
        terms: JSON.stringify(terms),
      })),
    )
    .execute()
  await seedExchangeRates(world)
}

/** Enters the rates as of the world's day. */
export async function seedExchangeRates({ services }: DemoWorld): Promise<void> {
  const at = new Date(services.nowMs()).toISOString()
  await services.db.kysely
    .insertInto('exchange_rate')
    .values(
      Object.entries(RATES).map(([currency, rate_millionths]) => ({
        currency,
        rate_millionths,
        source: '演示 Demo',
        staff_id: null,
        at,
        day: businessDay(services.nowMs()),
      })),
    )
    .execute()
}
