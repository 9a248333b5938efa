import { paths } from '#engine/shared/paths.ts'

/** The pictures of the tray stand in one card. */
export const PHOTOS = 'photos'

/** Where an item of the tray is settled; `key`: as `AttentionSubjects` names it. */
export const itemPath = (key: string): string => `${paths.member({ view: 'attention' })}#${key}`
