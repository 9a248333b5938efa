import type { Settings } from '#engine/server/settings.ts'
import type { Limits } from './take-limit.ts'

/** In a demo all visitors and tests share one address. */
const DEMO_FACTOR = 20

/** Request limits. Mailed codes have additional limits for each mail address. */
export function limitsFor({
  demo,
  publicDemo,
}: Pick<Settings, 'demo'> & Partial<Pick<Settings, 'publicDemo'>>): Limits {
  const factor = demo && publicDemo === undefined ? DEMO_FACTOR : 1
  return {
    account: { name: 'account', requests: 1_200 * factor, perSeconds: 60 },
    address: { name: 'address', requests: 3_000 * factor, perSeconds: 60 },
    pages: { name: 'pages', requests: 600 * factor, perSeconds: 60 },
    sitemap: { name: 'sitemap', requests: 60 * factor, perSeconds: 60 },
    bytes: { name: 'bytes', requests: 8_000_000, perSeconds: 60 },
    moreBytes: { name: 'more-bytes', requests: 60_000_000, perSeconds: 3_600 },
    login: { name: 'login', requests: 40 * factor, perSeconds: 600 },
    codesAround: { name: 'codes-around', requests: 120 * factor, perSeconds: 600 },
    allCodes: { name: 'all-codes', requests: 2_000 * factor, perSeconds: 600 },
    tickets: { name: 'tickets', requests: 300 * factor, perSeconds: 600 },
    passkeys: { name: 'passkeys', requests: 300 * factor, perSeconds: 600 },
    visits: { name: 'visits', requests: 6, perSeconds: 3_600 },
    reports: { name: 'reports', requests: 30 * factor, perSeconds: 600 },
    feedback: { name: 'feedback', requests: 20 * factor, perSeconds: 3_600 },
    allFeedback: { name: 'all-feedback', requests: 100 * factor, perSeconds: 3_600 },
    reportLines: { name: 'report-lines', requests: 1_000, perSeconds: 600 },
  }
}
