import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** A chunk of Vite's manifest, keyed by source path; `imports` are keys too. */
type ManifestChunk = { file: string; imports?: string[] }
type Manifest = Record<string, ManifestChunk | undefined>

/** What the scripts of a first visit are promised to need at most, compressed. */
export const FIRST_VISIT_GOAL_KB = 74

export type ScriptSize = { file: string; brotliBytes: number }

/** What a first visit to the prerendered /home/tourist loads: the app's first script and one catalog. */
export const FIRST_VISIT = ['index.html', 'src/engine/client/i18n/locales/zh-Hans/base.po'] as const

/** Scripts that the named entries load: each entry's file and its static imports, each once. */
export function scriptsOf(manifest: Manifest, entries: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the build's manifest`)
    if (seen.has(chunk.file)) return
    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const entry of entries) visit(entry)
  return [...seen].filter((file) => file.endsWith('.js'))
}

function brotliBytes(path: string) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return brotliCompressSync(readFileSync(path), { params }).length
}

/** Sizes of the scripts that a first visit loads from a build directory, largest first. */
export function firstVisit(directory: string, entries: readonly string[]): ScriptSize[] {
  const manifest: Manifest = JSON.parse(
    readFileSync(join(directory, '.vite/manifest.json'), 'utf8'),
  )
  return scriptsOf(manifest, entries)
    .map((file) => ({ file, brotliBytes: brotliBytes(join(directory, file)) }))
    .sort((a, b) => b.brotliBytes - a.brotliBytes)
}
