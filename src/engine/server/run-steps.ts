import { errorFields, type Log } from './log.ts'

/** Runs independent steps. A failure is logged by the step's name and does not stop the others. */
export async function runSteps(
  what: string,
  steps: Record<string, () => Promise<unknown>>,
  log: Log,
): Promise<void> {
  for (const [step, run] of Object.entries(steps)) {
    try {
      await run()
    } catch (error) {
      log.error(what, { step, ...errorFields(error) })
    }
  }
}
