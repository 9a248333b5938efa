import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '#tests/support/free-port.ts'
import { launchOptions } from './browser.ts'
import { median } from './row.ts'

const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const FIGURES = {
  lcpMs: 'largest-contentful-paint',
  tbtMs: 'total-blocking-time',
  ttiMs: 'interactive',
  cls: 'cumulative-layout-shift',
} as const

type Category = (typeof CATEGORIES)[number]
/** Scores from 0 to 1. */
export type LighthouseResult = Record<keyof typeof FIGURES | Category, number>

async function runOnce(url: string, port: number, keepStorage: boolean): Promise<LighthouseResult> {
  const flags = {
    port,
    logLevel: 'silent' as const,
    onlyCategories: [...CATEGORIES],
    disableStorageReset: keepStorage,
  }
  const result = await lighthouse(url, flags)
  if (!result) throw new Error('Lighthouse answered nothing')
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(runtimeError.message)
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

/** Medians of five runs with Lighthouse's phone profile. `prepare` logs in; all runs keep that session. */
export async function lighthouseMedians(
  url: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<LighthouseResult> {
  const directory = await mkdtemp(join(tmpdir(), 'sampan-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(directory, {
    ...launchOptions([`--remote-debugging-port=${port}`]),
    locale: 'en-US',
  })
  try {
    await prepare?.(await context.newPage())
    const runs: LighthouseResult[] = []
    for (let run = 0; run < RUNS; run++) {
      runs.push(await runOnce(url, port, prepare !== undefined))
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
  } finally {
    await context.close()
    await rm(directory, { recursive: true, force: true })
  }
}
