import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]
const INSTALLERS = [
  [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
  ],
  [['dnf', 'install', '-y', 'chromium']],
  [['apk', 'add', 'chromium']],
]

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(existsSync)
}

function installed() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  return NAMES.map(onPath).find(Boolean) ?? PLACES.find(existsSync)
}

/** Asks Playwright in a process of its own, which has no stale answer after an install. */
function playwrightOwn() {
  const script = "console.log(require('playwright-core').chromium.executablePath())"
  const path = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stdout?.trim()
  return path && existsSync(path) ? path : undefined
}

async function fromPackageManager() {
  const commands = INSTALLERS.find(([[program]]) => onPath(program))
  if (!commands) return undefined
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const command of commands) {
    const [program, ...args] = [...asRoot, ...command]
    await run(program, args)
  }
  return installed()
}

/** Path of a Chromium or Chrome: one that is there, else one fetched; undefined when none can be. */
export async function findBrowser() {
  const found = installed() ?? playwrightOwn()
  if (found || process.env.CHROMIUM_PATH) return found
  console.log('No Chromium or Chrome found: asking Playwright for one …')
  await run('playwright', ['install', 'chromium'])
  return playwrightOwn() ?? (await fromPackageManager())
}
