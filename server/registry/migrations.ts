import { existsSync, readdirSync } from 'node:fs'

const FEATURES = new URL('../../src/features/', import.meta.url)

/** The folders with the migrations of features. */
export const FEATURE_MIGRATIONS: readonly URL[] = readdirSync(FEATURES)
  .map((feature) => new URL(`${feature}/server/migrations/`, FEATURES))
  .filter((folder) => existsSync(folder))
