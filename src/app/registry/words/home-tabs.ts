import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { HOME_PAGES } from '#features/home/member/words/home-pages.ts'

const names = Object.keys(HOME_PAGES) as (keyof typeof HOME_PAGES)[]

/** The tabs above each page under /home. They stand on pages of several features, so none of these has them. */
export function useHomeTabs() {
  const { features } = useBusiness()
  return names.flatMap((name) => {
    const { words, part } = HOME_PAGES[name]
    return part === null || features[part] ? [{ name, words }] : []
  })
}
