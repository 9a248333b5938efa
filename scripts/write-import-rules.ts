import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { importOverrides, importTable, isImportRule, type Override } from './lint/lint-overrides.ts'

// Writes the import rules into the lint's configuration and into CONTRIBUTING.
const config = JSON.parse(readFileSync('biome.json', 'utf8'))
const others = config.overrides.filter((override: Override) => !isImportRule(override))
config.overrides = [...importOverrides(), ...others]
writeFileSync('biome.json', JSON.stringify(config))

const guide = readFileSync('CONTRIBUTING.md', 'utf8')
const rows = importTable().map((cells) => `| ${cells.join(' | ')} |\n`)
const table = /(\| folder +\| may import.*\n\|.*\n)(?:\|.*\n)+/
writeFileSync(
  'CONTRIBUTING.md',
  guide.replace(table, (_all, head) => head + rows.join('')),
)
execFileSync('biome', ['format', '--write', 'biome.json', 'CONTRIBUTING.md'], { stdio: 'inherit' })
