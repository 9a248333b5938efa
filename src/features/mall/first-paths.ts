/** What the first script knows of the mall. */
export const FIRST_MALL_PATTERNS = { mallHome: '/shop/home' } as const

export const FIRST_MALL_PATHS = { mallHome: () => FIRST_MALL_PATTERNS.mallHome } as const
