import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
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

test('before a build a start says what is wrong with DATABASE_URL, and builds nothing', async () => {
  const folder = join(DATA_DIR, 'never-built')
  mkdirSync(folder)
  const [build, bootstrap, check] = [
    join(ROOT, 'scripts', 'bootstrap', 'build.mjs'),
    run,
    join(ROOT, 'server', 'check-settings.ts'),
  ].map((path) => JSON.stringify(path))
  // As scripts/start.mjs does it, where nothing was built.
  const words = `import { ensureBuilt } from ${build}
import { run } from ${bootstrap}
await ensureBuilt(async () => process.exit(await run(process.execPath, [${check}])))`
  const ask = async (env: Record<string, string>) => {
    const { PATH = '' } = process.env
    const child = spawn(process.execPath, ['--input-type=module', '-e', words], {
      cwd: folder,
      env: { PATH, DATA_DIR: join(folder, 'data'), ...env },
    })
    const said = Promise.all([text(child.stdout), text(child.stderr)])
    const [code] = await once(child, 'exit')
    return { code, said: (await said).join('') }
  }
  const wrong = await ask({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none' })
  expect(wrong.code).toBe(1)
  expect(wrong.said).toMatch(/^sampan: .*127\.0\.0\.1/m)
  expect(wrong.said).not.toContain('secret')
  expect(wrong.said).not.toContain('Building')
  expect(await ask({})).toEqual({ code: 0, said: 'The settings can be read.\n' })
}, 60_000)
