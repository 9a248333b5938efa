/** Edge and Opera call themselves Chrome too, and Chrome calls itself Safari: the order matters. */
const BROWSERS = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

const named = (table: readonly (readonly [string, RegExp])[], userAgent: string) =>
  table.find(([, shape]) => shape.test(userAgent))?.[0]

/** What members call this device, such as "Chrome · Android"; brand names only, so that it needs no translation. */
export function deviceName(userAgent: string = navigator.userAgent): string {
  const browser = named(BROWSERS, userAgent)
  const system = named(SYSTEMS, userAgent)
  return [browser, system].filter(Boolean).join(' · ') || 'Browser'
}
