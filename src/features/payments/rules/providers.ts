/** Who takes payments for us, on pages of their own. */
export const PROVIDERS = ['stripe', 'paypal'] as const
export type ProviderName = (typeof PROVIDERS)[number]

/** What they call themselves, in every language. */
export const PROVIDER_NAMES: Record<ProviderName, string> = { stripe: 'Stripe', paypal: 'PayPal' }

/** The pages to which members are sent. No other address is followed, whoever names it. */
const PAGES: Record<ProviderName, readonly string[]> = {
  stripe: ['https://checkout.stripe.com'],
  paypal: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
}

/** Whether a provider's page is at an address. `localOrigin`: of a stand-in on this machine; null for none. */
export function isProviderPage(
  name: ProviderName,
  url: string,
  localOrigin: string | null,
): boolean {
  if (!URL.canParse(url)) return false
  const { origin } = new URL(url)
  return PAGES[name].includes(origin) || origin === localOrigin
}
