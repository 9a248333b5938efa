import { chromium, type Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '#tests/support/free-port.ts'
import { launchOptions } from './browser.ts'
import { inDirectory } from './in-directory.ts'
import { median } from './row.ts'

const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** The categories whose scores do not depend on how fast the machine is. */
const SAME_EACH_RUN = ['accessibility', 'best-practices', 'seo'] as const
const FIGURES = {
  lcpMs: 'largest-contentful-paint',
  tbtMs: 'total-blocking-time',
  ttiMs: 'interactive',
  cls: 'cumulative-layout-shift',
} as const

type Category = (typeof CATEGORIES)[number]
/** Scores from 0 to 1. */
export type LighthouseResult = Record<keyof typeof FIGURES | Category, number>

async function audit(
  url: string,
  port: number,
  onlyCategories: readonly Category[],
  keepStorage = false,
) {
  const flags = {
    port,
    logLevel: 'silent' as const,
    onlyCategories: [...onlyCategories],
    disableStorageReset: keepStorage,
  }
  const result = await lighthouse(url, flags)
  if (!result) throw new Error('Lighthouse answered nothing')
  const { runtimeError } = result.lhr
  if (runtimeError) throw new Error(runtimeError.message)
  return result.lhr
}

async function faultsOf(url: string, port: number): Promise<string[]> {
  const { audits, categories } = await audit(url, port, SAME_EACH_RUN)
  return SAME_EACH_RUN.flatMap((id) => {
    const { score = null, auditRefs = [] } = categories[id] ?? {}
    if (score === 1) return []
    const below = auditRefs.filter(
      ({ id: one, weight }) => weight > 0 && (audits[one]?.score ?? 1) < 1,
    )
    return [`${url} ${id} ${score}: ${below.map((one) => one.id).join(', ')}`]
  })
}

async function runOnce(url: string, port: number, keepStorage: boolean): Promise<LighthouseResult> {
  const { audits, categories } = await audit(url, port, CATEGORIES, keepStorage)
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const score = (id: Category) => categories[id]?.score ?? Number.NaN
  return {
    lcpMs: figure(FIGURES.lcpMs),
    tbtMs: figure(FIGURES.tbtMs),
    ttiMs: figure(FIGURES.ttiMs),
    cls: figure(FIGURES.cls),
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  }
}

/** Runs `work` with a new browser on a profile, which Lighthouse reaches by the port. */
async function withPort<T>(
  directory: string,
  work: (port: number, newPage: () => Promise<Page>) => Promise<T>,
): Promise<T> {
  const port = await freePort()
  const context = await chromium.launchPersistentContext(directory, {
    ...launchOptions([`--remote-debugging-port=${port}`]),
    locale: 'en-US',
  })
  try {
    return await work(port, () => context.newPage())
  } finally {
    await context.close()
  }
}

/**
 * Medians of five runs with Lighthouse's phone profile, each in a new browser, as Lighthouse's command does: in one that
 * has shown the page before, the profiler's walk over what that left counts as a long task of the next. Visitors get a
 * new profile for each run. `prepare` logs in; all runs keep that session.
 */
export function lighthouseMedians(
  url: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<LighthouseResult> {
  const runIn = (directory: string) =>
    withPort(directory, (port) => runOnce(url, port, prepare !== undefined))
  return inDirectory(async (directory) => {
    if (prepare) await withPort(directory, async (_port, newPage) => prepare(await newPage()))
    const runs: LighthouseResult[] = []
    for (let run = 0; run < RUNS; run++) {
      runs.push(await (prepare ? runIn(directory) : inDirectory(runIn)))
    }
    const middle = (key: keyof LighthouseResult) => median(runs.map((run) => run[key]))
    return {
      lcpMs: middle('lcpMs'),
      tbtMs: middle('tbtMs'),
      ttiMs: middle('ttiMs'),
      cls: middle('cls'),
      performance: middle('performance'),
      accessibility: middle('accessibility'),
      'best-practices': middle('best-practices'),
      seo: middle('seo'),
    }
  })
}

/** What keeps each page below 100 for accessibility, best practices or SEO, by address and audit; one run each. */
export function lighthouseFaults(urls: readonly string[]): Promise<string[]> {
  return inDirectory((directory) =>
    withPort(directory, async (port) => {
      const faults: string[] = []
      for (const url of urls) faults.push(...(await faultsOf(url, port)))
      return faults
    }),
  )
}
