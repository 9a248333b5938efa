import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { importConfig, importTable } from './lint/lint-overrides.ts'

const RULES = 'scripts/lint/biome-imports.json'

// Writes the import rules into the configuration that `biome.json` extends, and into CONTRIBUTING.md.
writeFileSync(RULES, JSON.stringify(importConfig()))

const guide = readFileSync('CONTRIBUTING.md', 'utf8')
const rows = importTable().map((cells) => `| ${cells.join(' | ')} |\n`)
const table = /(\| layer +\| may import.*\n\|.*\n)(?:\|.*\n)+/
writeFileSync(
  'CONTRIBUTING.md',
  guide.replace(table, (_all, head) => head + rows.join('')),
)
execFileSync('biome', ['format', '--write', RULES, 'CONTRIBUTING.md'], { stdio: 'inherit' })
