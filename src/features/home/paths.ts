/** The paths of the home page. */
export const HOME_PATTERNS = {
  home: '/home',
  homeCategory: '/home/category',
} as const
