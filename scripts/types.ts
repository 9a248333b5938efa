import { spawnSync } from 'node:child_process'
import { WORLDS } from './lint/worlds.ts'

const TSC = 'node_modules/typescript/bin/tsc'
const codes = WORLDS.map((world) => {
  const command = [TSC, '--noEmit', '--project', world]
  return spawnSync(process.execPath, command, { stdio: 'inherit' }).status
})
process.exitCode = codes.every((code) => code === 0) ? 0 : 1
