import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { ROOT } from '#tests/support/child-server.ts'
import { ownDirectory } from '#tests/support/own-directory.ts'
import { SOON } from '#tests/support/soon.ts'

const { DATA_DIR } = ownDirectory('npm-start')
const run = join(ROOT, 'scripts', 'bootstrap', 'run.mjs')
const program = join(DATA_DIR, 'start.mjs')
// As scripts/start.mjs, with a server that ends at a signal and says where it is.
writeFileSync(
  program,
  `import { ended, endWithNpm, forwardSignals, start } from ${JSON.stringify(run)}
const server = start(process.execPath, ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)'])
forwardSignals(server)
endWithNpm(server)
await ended(server)
`,
)

async function serverOf(shell: ChildProcess): Promise<number> {
  if (shell.stdout === null) throw new Error('no output')
  const [line] = await once(createInterface({ input: shell.stdout }), 'line')
  return Number(line)
}
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

// On Windows npm has no such shell.
test.skipIf(process.platform === 'win32')(
  'a server that npm started ends when the shell between them is ended, which hands no signal on',
  async () => {
    const { PATH = '' } = process.env
    const env = { PATH, npm_lifecycle_event: 'start' }
    // With a second command no shell replaces itself by the first.
    const words = ['-c', `"${process.execPath}" "${program}"; true`]
    const shell = spawn('sh', words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const pid = await serverOf(shell)
    expect(isRunning(pid)).toBe(true)
    shell.kill('SIGTERM')
    await expect.poll(() => isRunning(pid), SOON).toBe(false)
  },
)
