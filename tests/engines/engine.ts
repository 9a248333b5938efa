import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { overHttp, overMarionette, type Send } from './webdriver.ts'

/** A browser of its own with empty storage. */
export type Browser = { send: Send; end: () => Promise<void> }
export type Engine = {
  name: string
  /** What has to be installed for it and is not. */
  missing: string[]
  start: () => Promise<Browser>
}

const onPath = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

async function end(...children: ChildProcess[]): Promise<void> {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

async function startFirefox(): Promise<Browser> {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'sampan-firefox-'))
  writeFileSync(join(profile, 'user.js'), `user_pref("marionette.port", ${port});\n`)
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile]
  const child = spawn('firefox-esr', args, { stdio: 'ignore' })
  const send = await overMarionette(port)
  await send('NewSession', { capabilities: {} })
  return {
    send,
    async end() {
      await end(child)
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

const MINI_BROWSERS = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser'

async function startWebKit(): Promise<Browser> {
  const display = `:${100 + (process.pid % 400)}`
  const screen = spawn('Xvfb', [display, '-screen', '0', '800x1000x24'], { stdio: 'ignore' })
  const port = await freePort()
  const env = { ...process.env, DISPLAY: display, LC_ALL: 'en_US.UTF-8', LANGUAGE: 'en_US' }
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' })
  const send = overHttp(`http://127.0.0.1:${port}`)
  const binary = globSync(MINI_BROWSERS)[0]
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  for (let attempt = 0; ; attempt++) {
    try {
      await send('NewSession', { capabilities: { alwaysMatch: options } })
      return { send, end: () => end(driver, screen) }
    } catch (failure) {
      if (attempt === 60) throw failure
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

const lacking = (...programs: string[]) => programs.filter((program) => !onPath(program))

export const ENGINES: readonly Engine[] = [
  { name: 'Firefox', missing: lacking('firefox-esr'), start: startFirefox },
  {
    name: 'WebKitGTK',
    missing: [
      ...lacking('WebKitWebDriver', 'Xvfb'),
      ...(globSync(MINI_BROWSERS).length > 0 ? [] : ['MiniBrowser']),
    ],
    start: startWebKit,
  },
]
