import { readdirSync } from 'node:fs'
import type { Migration } from 'kysely/migration'

const folder = new URL('./migrations/', import.meta.url)

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
