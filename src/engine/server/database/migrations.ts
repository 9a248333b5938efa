import { readdirSync } from 'node:fs'
import type { Migration } from 'kysely/migration'
import { FEATURE_MIGRATIONS } from '#server/registry/migrations.ts'

/** The first migration, and the last one of the released line that it stands for: both leave the same tables. */
export const BASELINE = { name: '0150-baseline', released: '0150-lost-rights' } as const

/** The files of migrations, the engine's and those of features, by number. */
export const migrationFiles: readonly URL[] = [
  new URL('./migrations/', import.meta.url),
  ...FEATURE_MIGRATIONS,
]
  .flatMap((folder) => readdirSync(folder).map((file) => new URL(file, folder)))
  .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))

/** Each migration by name, in the order in which they run. Never change one that has run anywhere. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  await Promise.all(
    migrationFiles.map(async (file) => {
      const { migration }: { migration: Migration } = await import(file.href)
      return [nameOf(file), migration] as const
    }),
  ),
)

function nameOf({ pathname }: URL): string {
  return pathname.slice(pathname.lastIndexOf('/') + 1).replace('.ts', '')
}
