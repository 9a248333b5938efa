import { HOME_PAGES } from '#features/home/member/words/home-pages.ts'

/** The tabs above each page under /home. They stand on pages of several features, so none of these has them. */
export const HOME_TABS = { ...HOME_PAGES } as const
