import { errorFields, type Log } from './log.ts'

/** Runs steps that do not need each other; one that fails is logged by its name, and the others run all the same. */
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
