/** Who takes payments for us, on pages of their own. */
export const PROVIDERS = ['stripe'] as const
export type ProviderName = (typeof PROVIDERS)[number]

/** The pages to which members are sent. No other address is followed, whoever names it. */
const PAGES: Record<ProviderName, readonly string[]> = {
  stripe: ['https://checkout.stripe.com'],
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
