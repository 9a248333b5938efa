import { spawnSync } from 'node:child_process'
import { TYPE_PROGRAMS } from './lint/type-programs.ts'

const TSC = 'node_modules/typescript/bin/tsc'
const codes = TYPE_PROGRAMS.map((program) => {
  const command = [TSC, '--noEmit', '--project', program]
  return spawnSync(process.execPath, command, { stdio: 'inherit' }).status
})
process.exitCode = codes.every((code) => code === 0) ? 0 : 1
