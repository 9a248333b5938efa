import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './tree.ts'

/** One finding of the lint: the file as a path from the root, and the rule's name. */
export type Finding = { path: string; rule: string }

const BIOME = join(root, 'node_modules/@biomejs/biome/bin/biome')

function biome(directory: string, args: string[]): string {
  const command = [BIOME, 'lint', '--max-diagnostics=none', '--reporter=json', ...args]
  const options = { cwd: directory, encoding: 'utf8', maxBuffer: 1 << 28 } as const
  return spawnSync(process.execPath, command, options).stdout
}

/** How many files under a folder the lint reads, with one rule, which is quick. */
export function filesSeen(folder: string): number {
  const { summary } = JSON.parse(biome(root, ['--only=suspicious/noFocusedTests', folder]))
  return summary.changed + summary.unchanged
}

/** Lints the given files, alone in a fresh directory under the project's own configuration. */
export function lintPlanted(files: Record<string, string>): Finding[] {
  const directory = mkdtempSync(join(tmpdir(), 'sampan-lint-'))
  try {
    for (const name of [
      'biome.json',
      '.gitignore',
      'package.json',
      'tsconfig.json',
      'scripts/lint',
    ])
      cpSync(join(root, name), join(directory, name), { recursive: true })
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(directory, path)), { recursive: true })
      writeFileSync(join(directory, path), source)
    }
    const { diagnostics } = JSON.parse(biome(directory, []))
    return diagnostics.map((found: { location: { path: string }; category: string }) => ({
      path: found.location.path,
      rule: found.category.replace(/^lint\/\w+\//, ''),
    }))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
