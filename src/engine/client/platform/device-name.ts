/** The order matters: Edge and Opera also contain "Chrome", and Chrome contains "Safari". */
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

/** A name for this device, such as "Chrome · Android". Only brand names, so it needs no translation. */
export function deviceName(userAgent: string = navigator.userAgent): string {
  const browser = named(BROWSERS, userAgent)
  const system = named(SYSTEMS, userAgent)
  return [browser, system].filter(Boolean).join(' · ') || 'Browser'
}
