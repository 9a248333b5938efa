import { readdirSync } from 'node:fs'
import type { Migration } from 'kysely/migration'

const folder = new URL('./migrations/', import.meta.url)

/** The first migration, and the last one of the released line that it stands for: both leave the same tables. */
export const BASELINE = { name: '0150-baseline', released: '0150-lost-rights' } as const

/** Each file of the folder, by name, in the order in which they run. Never change one that has run anywhere. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  await Promise.all(
    readdirSync(folder)
      .sort()
      .map(async (file) => {
        const { migration }: { migration: Migration } = await import(new URL(file, folder).href)
        return [file.replace('.ts', ''), migration] as const
      }),
  ),
)
