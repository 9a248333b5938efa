import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/**
 * What axe finds on the page as it stands, a line for each element. The script is given to a page once; the package for
 * Playwright gives it again with every question and takes twice as long.
 */
export async function violations(page: Page, runOnly?: RunOptions['runOnly']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const options: RunOptions = { resultTypes: ['violations'] }
  if (runOnly !== undefined) options.runOnly = runOnly
  return page.evaluate(async (asked) => {
    // A dialog that is still coming is not yet seen as one, and what is behind it as what can be reached.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const { violations } = await axe.run(asked)
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
    )
  }, options)
}
