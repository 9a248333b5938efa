import type { Reporter, TestModule } from 'vitest/node'
import './world-case.ts'

/** Prints how many cases of the world ran and whether all hold. */
export class CasesOfTheWorld implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>) {
    const cases = modules
      .flatMap((module) => Array.from(module.children.allTests()))
      .filter((each) => each.meta().worldCase !== undefined)
    if (cases.length === 0) return
    const failed = cases.filter((each) => !each.ok())
    const kinds = new Set(cases.map((each) => each.meta().worldCase)).size
    const verdict = failed.length === 0 ? 'all hold' : `${failed.length} do not hold`
    console.log(`Cases of the world: ${cases.length} of ${kinds} kinds, ${verdict}.`)
    for (const each of failed) console.log(`  ${each.fullName}`)
  }
}
