import type { Settings } from '#engine/server/settings.ts'
import { PROVIDERS, type ProviderName } from '#features/payments/rules/providers.ts'
import { paypalOf } from './paypal.ts'
import type { Provider } from './provider.ts'
import { stripeOf } from './stripe.ts'

const MAKERS: Record<ProviderName, (settings: Settings) => Provider | null> = {
  stripe: stripeOf,
  paypal: paypalOf,
}

/** The provider of a name; undefined if there is none or its settings are not set. */
export function findProvider(name: string, settings: Settings): Provider | undefined {
  const known = PROVIDERS.find((one) => one === name)
  return (known && MAKERS[known](settings)) ?? undefined
}

/** The providers whose settings are set. */
export const providersOf = (settings: Settings): Provider[] =>
  PROVIDERS.flatMap((name) => MAKERS[name](settings) ?? [])
