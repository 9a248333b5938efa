import { errorFields } from '#server/log.ts'
import type { Services } from '#server/services.ts'
import { reportMoney } from '#server/use-cases/money/report-money.ts'

const LOOK_MS = 600_000

/** Looks at the start and every ten minutes whether a day is to be reported. Returns a function that stops it. */
export function scheduleMoneyReport(
  deps: Parameters<typeof reportMoney>[0] & Pick<Services, 'log'>,
): () => Promise<void> {
  const look = () =>
    reportMoney(deps).catch((error) => deps.log.error('money report', errorFields(error)))
  let round = look()
  const timer = setInterval(() => {
    round = look()
  }, LOOK_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
