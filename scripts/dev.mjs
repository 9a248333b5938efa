import { ensureInstalled } from './bootstrap/install.mjs'
import { nodePath } from './bootstrap/node.mjs'
import { ended, start } from './bootstrap/run.mjs'

const APP = 'http://localhost:5173'

await ensureInstalled()
const programs = [
  start(nodePath(), ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    env: { PUBLIC_URL: process.env.PUBLIC_URL ?? APP },
  }),
  start('vite', []),
]
const stop = () => {
  for (const program of programs) program.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
process.exitCode = await Promise.race(programs.map(ended))
stop()
