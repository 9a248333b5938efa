import { readFileSync } from 'node:fs'
import { test } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** The folder of `tests/world/inputs`, or a name of the same form for a case without a file. */
    worldCase?: string
  }
}

/**
 * A test of an input that came from outside, with its right value. The report of a run counts these cases apart.
 *
 * @param folder such as `08-zeros-at-the-end`
 */
export function worldCase(folder: string, name: string, run: () => void | Promise<void>) {
  test(`${folder}: ${name}`, async ({ task }) => {
    task.meta.worldCase = folder
    await run()
  })
}

/** The bytes of an input, by `folder/file`. */
export function readWorldInput(path: string) {
  return new Uint8Array(readFileSync(`tests/world/inputs/${path}`))
}

/** The text of an input in UTF-8. */
export function readWorldText(path: string) {
  return new TextDecoder().decode(readWorldInput(path))
}

/** The value of an input in JSON. */
export function readWorldJson(path: string): unknown {
  return JSON.parse(readWorldText(path))
}
