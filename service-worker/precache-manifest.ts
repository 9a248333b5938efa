import type { PrecacheEntry } from 'workbox-precaching'

/**
 * The files of a build that a member's device may keep. `isLater`: a script or style of screens that the first start does
 * without (`scripts/build/member-chunks.ts`).
 */
export type PrecacheManifest = (PrecacheEntry & { isLater?: true })[]

/** The files that a manifest names. */
export const filesOf = (manifest: PrecacheManifest): string[] => manifest.map(({ url }) => url)
